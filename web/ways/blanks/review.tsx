import { useTranslation } from 'react-i18next'
import { lineDirection } from '../../parts/question/direction.ts'
import { MarkIcon, MarkText } from '../marked.tsx'
import classes from '../review.module.css'
import type { ReviewProps } from '../way.ts'

/** The passage with its blanks filled, each with its mark. */
export function BlanksReview({ question, review, pieces }: ReviewProps) {
  const { t } = useTranslation('question')
  const { parts = [] } = review
  // The passage has its own direction, because `dir="auto"` does not look into the boxes of the blanks.
  const dir = lineDirection(question, ...parts.map((part) => part ?? ''), ...pieces.map(({ text }) => text))
  let blank = -1
  return (
    <p className={classes.passage} dir={dir}>
      {parts.map((part, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a passage is its place
        if (part !== null) return <span key={place}>{part}</span>
        blank += 1
        const { text, mark } = pieces[blank] ?? { text: '', mark: 'none' as const }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a passage is its place
          <b key={place} className={classes.filled} data-mark={mark}>
            <bdi>{text || t('review.openBlank')}</bdi>
            <MarkIcon mark={mark} size={15} />
            <MarkText mark={mark} />
          </b>
        )
      })}
    </p>
  )
}
