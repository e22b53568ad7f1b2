import { imageUrl } from '../../api/image.ts'
import { hueClass } from '../../ui/hue.ts'
import { Ornament } from '../../ui/ornament.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import styles from './quiz-picture.module.css'

interface Props {
  img: string
  /** Decides the hue and the rosette of the placeholder. */
  name: string
  className?: string
}

/** The picture of a quiz or a category; without one, or when it doesn't load, the ornament with a rosette in a hue that stays its own. Decorative. */
export function QuizPicture({ img, name, className }: Props) {
  const source = imageUrl(img, '300')
  const hue = hueOf(name)
  const drawing = (
    <>
      <Ornament opacity={0.35} size={56} />
      <Rosette n={Math.max(3, hue)} className={styles.rosette} />
    </>
  )
  return (
    <span className={[styles.picture, hueClass(hue), className].filter(Boolean).join(' ')} aria-hidden="true">
      {source ? <Picture src={source} loading="lazy" failed={() => drawing} /> : drawing}
    </span>
  )
}

const hueOf = (name: string): number =>
  1 + ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 12)
