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
   * For a picture in the first view, which the page preloads (server/http/pages/first-replies.ts): paint it together
   * with the page.
   */
  atOnce?: boolean
}

// A lazy picture waits for the layout even when cached: half a second or more on a slow phone.
const AT_ONCE = { loading: 'eager', decoding: 'sync', fetchPriority: 'high' } as const
const LATER = { loading: 'lazy' } as const

/**
 * The picture of a quiz or a category. Without one, or if it doesn't load, an ornament whose hue depends on the name.
 * Decorative.
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
