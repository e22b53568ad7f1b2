import { Button } from '@mantine/core'
import { Check, CircleCheckBig, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import type { CheckedAnswer } from '../../server/contract/quizzes.ts'
import { AnswerReview } from '../ways/answer-review.tsx'
import { isAnswered } from '../ways/ways.ts'
import { keyedQuestion } from './keyed-question.ts'
import classes from './question-feedback.module.css'

interface Props {
  question: StudentQuestion
  given: EntryAnswer | undefined
  /** Undefined before the check. */
  result: CheckedAnswer | undefined
  checking: boolean
  onCheck: (value: EntryAnswer) => void
}

/** Below a question: the button that checks its answer, then the verdict. */
export function QuestionFeedback({ question, given, result, checking, onCheck }: Props) {
  const { t } = useTranslation('practice')
  const verdict = result && (result.right ? 'right' : 'wrong')
  return (
    <>
      <p className={classes.verdict} role="status" data-verdict={verdict}>
        {verdict && (
          <>
            {verdict === 'right' ? <Check size={20} aria-hidden /> : <X size={20} aria-hidden />}
            {t(`feedback.${verdict}`)}
          </>
        )}
      </p>
      {!result && given && isAnswered(question, given) && (
        <Button
          className={classes.ask}
          variant="light"
          size="md"
          loading={checking}
          leftSection={<CircleCheckBig size={20} aria-hidden />}
          onClick={() => onCheck(given)}
        >
          {t('feedback.ask')}
        </Button>
      )}
    </>
  )
}

/** Replaces the control after the check: the given answer with the key. */
export function SeenAnswer({ question, given, result }: { result: CheckedAnswer } & Pick<Props, 'question' | 'given'>) {
  const keyed = keyedQuestion(question, result, given)
  return <AnswerReview question={keyed.question} answer={keyed.answer} showKey own boxed />
}
