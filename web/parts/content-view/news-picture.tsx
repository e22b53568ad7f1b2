import { useId } from 'react'
import type { News } from '../../../server/contract/library.ts'
import { imageUrl } from '../../api/image.ts'
import { LATTICE } from '../../ui/geometry.ts'
import { hueClass } from '../../ui/hue.ts'
import { Picture } from '../../ui/picture.tsx'
import { Rosette } from '../../ui/rosette.tsx'

interface NewsPictureProps {
  entry: News
  size: '300' | '150x150'
  className?: string
}

/** The picture of an entry; without one, the rosette of its grade on a lattice. */
export function NewsPicture({ entry, size, className }: NewsPictureProps) {
  const id = useId()
  const source = imageUrl(entry.img, size)
  if (source) return <Picture className={className} src={source} loading="lazy" />
  const grade = Number(entry.classes[0]?.split('-').at(-1)) || 8
  const scale = size === '300' ? 1.7 : 2.2
  return (
    <svg
      className={`${className} ${hueClass(grade)}`}
      viewBox={size === '300' ? '0 60 480 200' : '0 0 480 320'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id={id} width="80" height="80" patternUnits="userSpaceOnUse">
          <g transform="scale(1.25)" fill="none" stroke="var(--g)" strokeWidth="1">
            <path d={LATTICE[0]} />
            <path d={LATTICE[2]} />
          </g>
        </pattern>
      </defs>
      <rect width="480" height="320" fill="var(--g-soft)" />
      <rect width="480" height="320" fill={`url(#${id})`} opacity=".38" />
      <g transform={`translate(240 160) scale(${scale})`}>
        <circle r="50" fill="var(--g-soft)" />
        <Rosette n={grade} bare />
      </g>
    </svg>
  )
}
