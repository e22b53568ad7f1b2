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
  /**
   * In the first view: the picture came with the page (server/http/pages/first-replies.ts) and is painted together
   * with it.
   */
  atOnce?: boolean
}

// A lazy picture waits for the layout even when it is cached: half a second and more on a slow phone.
const AT_ONCE = { loading: 'eager', decoding: 'sync', fetchPriority: 'high' } as const
const LATER = { loading: 'lazy' } as const

/**
 * The picture of a quiz or a category; without one, or when it doesn't load, the ornament with a rosette in a hue that
 * stays its own. Decorative.
 */
export function QuizPicture({ img, name, className, atOnce }: Props) {
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
      {source ? <Picture src={source} {...(atOnce ? AT_ONCE : LATER)} failed={() => drawing} /> : drawing}
    </span>
  )
}

const hueOf = (name: string): number =>
  1 + ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 12)
