import { useTranslation } from 'react-i18next'
import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import classes from '../review.module.css'
import type { ReviewProps } from '../way.ts'

/** The items in the given order; a wrong one says where it belongs. */
export function SortReview({ question, pieces }: ReviewProps) {
  const { t } = useTranslation('question')
  return (
    <ol className={classes.sort} dir={questionDirection(question)}>
      {pieces.map(({ text, mark, belongs }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text
        <li key={at} data-mark={mark}>
          <b>{at + 1}</b>
          <bdi dir={pieceDirection(text, question.direction)}>
            <TextWithSums text={text} />
          </bdi>
          {belongs && <span className={classes.belongs}>{t('review.belongs', { number: belongs })}</span>}
        </li>
      ))}
    </ol>
  )
}
