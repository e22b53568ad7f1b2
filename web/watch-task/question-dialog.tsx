import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { useOpenCorrectKey } from '../parts/corrections/correct-key-address.ts'
import { QuestionView } from '../parts/question/question-view.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { toStudentQuestion } from '../ways/ways.ts'
import styles from './question-dialog.module.css'

interface QuestionDialogProps {
  number: number
  question: Question
  onClose: () => void
}

/** One question of the task with its key, which can be corrected from here. */
export function QuestionDialog({ number, question, onClose }: QuestionDialogProps) {
  const { t } = useTranslation(['watch-task', 'question', 'common'])
  const correct = useOpenCorrectKey()
  return (
    <Dialog label={t('gridView.question', { number })} onClose={onClose} width={700}>
      <div className={styles.question}>
        <QuestionView question={toStudentQuestion(question)} />
      </div>
      <AnswerReview question={question} showKey keyOnly />
      <div className={styles.foot}>
        <PlainButton
          look="soft"
          onClick={() => {
            onClose()
            correct(question.ID)
          }}
        >
          <KeyRound size={18} aria-hidden="true" />
          {t('gridView.correct')}
        </PlainButton>
        <PlainButton look="ghost" onClick={onClose}>
          {t('common:close')}
        </PlainButton>
      </div>
    </Dialog>
  )
}
