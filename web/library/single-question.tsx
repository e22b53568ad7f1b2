import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { QuestionView } from '../parts/question/question-view.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AnswerControl } from '../ways/answer-control.tsx'
import styles from './single-question.module.css'

/** One question in a dialog above the preview, as students see it: without the key. Answers are not stored. */
export function SingleQuestion({ question, onClose }: { question: StudentQuestion; onClose: () => void }) {
  const { t } = useTranslation(['question', 'common'])
  const [value, setValue] = useState<EntryAnswer>()
  return (
    <Dialog label={t(`kind.${question.type}`)} width={600} kind="sheet" onClose={onClose}>
      <div className={styles.head}>
        <b>{t(`kind.${question.type}`)}</b>
        <CloseButton label={t('common:close')} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <QuestionView question={question} as="h2" />
        <AnswerControl question={question} value={value} onChange={setValue} />
      </div>
    </Dialog>
  )
}
