import { useTranslation } from 'react-i18next'
import { questionDirection } from '../../parts/question/direction.ts'
import { MarkIcon, MarkText } from '../marked.tsx'
import type { ReviewProps } from '../way.ts'
import classes from './review.module.css'
import { SideView } from './side.tsx'

/** The pairs, each left entry with the right one of the answer or of the key. */
export function MatchingReview({ question, review, pieces }: ReviewProps) {
  const { t } = useTranslation('question')
  const { direction } = question
  return (
    <ol className={classes.pairs} dir={questionDirection(question)}>
      {(review.left ?? []).map((side, at) => {
        const { text, img, mark } = pieces[at] ?? { text: '', img: undefined, mark: 'none' as const }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: left entries keep their places
          <li key={at} data-mark={mark}>
            <span className={classes.left}>
              <SideView {...side} number={at + 1} direction={direction} />
            </span>
            <span className={classes.right}>
              {text || img ? (
                <SideView text={text} img={img} number={at + 1} direction={direction} />
              ) : (
                <span className={classes.none}>{t('matching.none')}</span>
              )}
              <MarkIcon mark={mark} size={18} className={classes.sign} />
              <MarkText mark={mark} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
