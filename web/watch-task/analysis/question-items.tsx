import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { useOpenCorrectKey } from '../../parts/corrections/correct-key-address.ts'
import { Card } from '../../ui/card.tsx'
import { QuestionDialog } from '../question-dialog.tsx'
import { QuestionItem } from './question-item.tsx'
import styles from './question-items.module.css'

interface QuestionItemsProps {
  task: Task
  analysed: AnalysedQuestion[]
  /** Absent: the task is over. */
  onClarify: ((question: string) => void) | undefined
}

/** The questions of the task, a row each; one of them is open. Cards on a phone. */
export function QuestionItems({ task, analysed, onClarify }: QuestionItemsProps) {
  const { t } = useTranslation('analysis')
  const [open, setOpen] = useState<string>()
  const [shown, setShown] = useState<number>()
  const correct = useOpenCorrectKey()
  const questions = task.questions ?? []
  const shownQuestion = shown === undefined ? undefined : questions[shown]
  const byId = new Map(analysed.map((one) => [one.ID, one]))
  return (
    <Card className={styles.card}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.question}>{t('column.question')}</span>
        <span>{t('column.facility')}</span>
        <span>{t('column.answers')}</span>
        <span>{t('column.discrimination')}</span>
        <span>{t('column.seconds')}</span>
      </div>
      <ul className={styles.list} aria-label={t('questions')}>
        {questions.map((question, at) => {
          const { ID } = question
          const found = byId.get(ID)
          return (
            found && (
              <QuestionItem
                key={ID}
                number={at + 1}
                question={question}
                analysed={found}
                open={open === ID}
                onToggle={() => setOpen(open === ID ? undefined : ID)}
                onShow={() => setShown(at)}
                onCorrect={() => correct(ID)}
                onClarify={onClarify && (() => onClarify(ID))}
              />
            )
          )
        })}
      </ul>
      {shown !== undefined && shownQuestion && (
        <QuestionDialog number={shown + 1} question={shownQuestion} onClose={() => setShown(undefined)} />
      )}
    </Card>
  )
}
