import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { pointsText } from '../../i18n/points.ts'
import { labelOf } from '../../ways/ways.ts'
import { questionDirection } from '../question/direction.ts'
import { type AnswerMark, MARK_ICONS } from '../question/mark-signs.ts'
import { QuestionView } from '../question/question-view.tsx'
import classes from './question-card.module.css'

interface Props {
  question: StudentQuestion
  number: number
  /** Undefined without answers, as in a preview, or before the release of the right answers. */
  verdict?: AnswerMark | 'empty'
  /** What the answer earned; by default the question's points, if it has more than one. */
  points?: string
  /** Heading level of the question. */
  as?: 'h2' | 'h3'
  children: ReactNode
}

/** A question in a list, with number, answer way and verdict. `children`: the answer. */
export function QuestionCard({ question, number, verdict, points, as = 'h3', children }: Props) {
  const { t } = useTranslation(['take-task', 'question'])
  const Sign = verdict && MARK_ICONS[verdict]
  const told = points ?? (question.points !== undefined && pointsText(question.points))
  return (
    <article className={classes.card}>
      <header className={classes.head} dir={questionDirection(question)}>
        <span className={classes.number} data-verdict={verdict}>
          {number}
        </span>
        <span className={classes.way}>
          {[t(`question:way.${labelOf(question)}`), told].filter(Boolean).join(' · ')}
        </span>
        {verdict && Sign && (
          <span className={classes.verdict} data-verdict={verdict}>
            <Sign size={15} strokeWidth={2.4} aria-hidden />
            {t(`verdict.${verdict}`)}
          </span>
        )}
      </header>
      <div className={classes.question}>
        <QuestionView question={question} as={as} />
      </div>
      {children}
    </article>
  )
}
