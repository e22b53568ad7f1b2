import { useTranslation } from 'react-i18next'
import { lineDirection } from '../../parts/question/direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { MarkIcon, MarkText } from '../marked.tsx'
import classes from '../review.module.css'
import type { ReviewProps } from '../way.ts'
import { Passage } from './passage.tsx'

/** The passage with its blanks filled, each with its mark. */
export function BlanksReview({ question, review, pieces }: ReviewProps) {
  const { t } = useTranslation('question')
  const { parts = [] } = review
  // The passage has its own direction, because `dir="auto"` does not look into the boxes of the blanks.
  const dir = lineDirection(question, ...parts.map((part) => part ?? ''), ...pieces.map(({ text }) => text))
  return (
    <p className={classes.passage} dir={dir}>
      <Passage
        parts={parts}
        blank={(index) => {
          const { text, mark } = pieces[index] ?? { text: '', mark: 'none' as const }
          return (
            <b className={classes.filled} data-mark={mark}>
              <bdi>
                <TextWithSums text={text || t('review.openBlank')} />
              </bdi>
              <MarkIcon mark={mark} size={15} />
              <MarkText mark={mark} />
            </b>
          )
        }}
      />
    </p>
  )
}
