import { useTranslation } from 'react-i18next'
import { pointsText } from '../../i18n/points.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { hasKey, type ReviewProps } from '../way.ts'
import classes from './review.module.css'

/** An answer or a model answer in paragraphs; with the key also the criteria of marking. */
export function OpenReview({ question, review, pieces }: ReviewProps) {
  const { t } = useTranslation('question')
  const isKey = pieces === review.key
  const rubric = isKey && hasKey(question) ? (question.rubric ?? []) : []
  return (
    <div className={classes.open}>
      {isKey && pieces.length === 0 && rubric.length === 0 && <p className={classes.none}>{t('open.noModel')}</p>}
      {pieces.map(({ text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, by their place
        <p key={at} dir={question.direction}>
          <TextWithSums text={text} />
        </p>
      ))}
      {rubric.length > 0 && (
        <ul className={classes.rubric} aria-label={t('open.rubric')}>
          {rubric.map(({ text, points }) => (
            <li key={text}>
              <bdi>
                <TextWithSums text={text} />
              </bdi>{' '}
              <small>
                <bdi>{pointsText(points)}</bdi>
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
