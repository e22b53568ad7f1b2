import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { AnswerReview } from '../ways/answer-review.tsx'
import classes from './kept-answer.module.css'

/** A right answer of the last attempt, which cannot be changed while the student repeats only the wrong ones. */
export function KeptAnswer({ question, answer }: { question: StudentQuestion; answer: EntryAnswer | undefined }) {
  const { t } = useTranslation('take-task')
  return (
    <div className={classes.kept}>
      <p>{t('repeat.kept')}</p>
      <AnswerReview question={question} answer={answer && { ...answer, right: true }} showKey={false} own boxed />
    </div>
  )
}
