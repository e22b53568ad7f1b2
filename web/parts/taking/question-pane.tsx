import { Flag } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { pointsText } from '../../i18n/points.ts'
import { AnswerControl } from '../../ways/answer-control.tsx'
import { labelOf } from '../../ways/ways.ts'
import { QuestionView } from '../question/question-view.tsx'
import { ReadQuestion } from '../question/read-question.tsx'
import classes from './question-pane.module.css'

interface Props {
  question: StudentQuestion
  number: number
  count: number
  value: EntryAnswer | undefined
  flagged: boolean
  disabled: boolean
  /** Shown above the question: the collapsed story on a phone. */
  above?: ReactNode
  /** Between the question and its answer. */
  notes?: ReactNode
  /** Replaces the answer control once the answer is final. */
  answered?: ReactNode
  below?: ReactNode
  onAnswer: (value: EntryAnswer, how: { typing: boolean }) => void
  onFlag: () => void
}

/** One question and its answer. */
export function QuestionPane({ question, number, count, value, flagged, disabled, onAnswer, onFlag, ...more }: Props) {
  const { t } = useTranslation(['take-task', 'question'])
  const heading = useId()
  return (
    <>
      <div className={classes.meta}>
        <p className={classes.place}>
          <span role="status">
            <Trans t={t} i18nKey="place" values={{ number, count }} components={{ b: <b /> }} />
          </span>
          <br />
          {t(`question:todo.${labelOf(question)}`)}
          {question.points !== undefined && ` · ${pointsText(question.points)}`}
        </p>
        <button type="button" className={classes.again} aria-pressed={flagged} onClick={onFlag}>
          <Flag size={19} aria-hidden />
          {t('lookAgain')}
        </button>
      </div>
      {more.above}
      <QuestionView question={question} as="h1" headingId={heading} />
      <ReadQuestion question={question} />
      {more.notes}
      {more.answered ?? (
        <AnswerControl question={question} value={value} onChange={onAnswer} disabled={disabled} labelledBy={heading} />
      )}
      {more.below}
    </>
  )
}
