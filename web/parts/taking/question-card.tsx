import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { labelOf } from '../../ways/ways.ts'
import { questionDirection } from '../question/direction.ts'
import { QuestionView } from '../question/question-view.tsx'
import classes from './question-card.module.css'

interface Props {
  question: StudentQuestion
  number: number
  /** Undefined without answers, as in a preview, or before the release of the right answers. */
  verdict?: 'right' | 'wrong' | 'empty'
  /** Heading level of the question. */
  as?: 'h2' | 'h3'
  children: ReactNode
}

/** A question in a list, with number, answer way and verdict. `children`: the answer. */
export function QuestionCard({ question, number, verdict, as = 'h3', children }: Props) {
  const { t } = useTranslation(['take-task', 'question'])
  return (
    <article className={classes.card}>
      <header className={classes.head} dir={questionDirection(question)}>
        <span className={classes.number} data-verdict={verdict}>
          {number}
        </span>
        <span className={classes.way}>{t(`question:way.${labelOf(question)}`)}</span>
        {verdict && (
          <span className={classes.verdict} data-verdict={verdict}>
            {verdict === 'right' && <Check size={15} strokeWidth={2.4} aria-hidden />}
            {verdict === 'wrong' && <X size={15} strokeWidth={2.4} aria-hidden />}
            {verdict === 'empty' && <Minus size={15} strokeWidth={2.4} aria-hidden />}
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
