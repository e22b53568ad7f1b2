import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { count } from '../i18n/format.ts'
import { TextInSentence } from '../parts/question/text-with-sums.tsx'
import type { Column } from '../parts/question-grid/cells.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './hardest-question.module.css'
import { QuestionDialog } from './question-dialog.tsx'
import { commonMistake, keyText } from './question-grid.ts'

interface HardestQuestionProps {
  number: number
  question: Question
  column: Column
  /** All students' answers to this question. */
  given: (EntryAnswer | undefined)[]
}

/** Names the question with the most wrong answers and the most common mistake, and shows it with its key. */
export function HardestQuestion({ number, question, column, given }: HardestQuestionProps) {
  const { t } = useTranslation(['watch-task', 'question'])
  const [open, setOpen] = useState(false)
  const wrong = commonMistake(question, given)
  const right = keyText(question)
  const title = t('gridView.hardest', { number, missed: count(column.of - column.right), of: count(column.of) })
  const parts = {
    wrong: <TextInSentence text={wrong ?? ''} className={styles.wrong} />,
    right: <TextInSentence text={right} className={styles.right} />,
  }
  return (
    <section className={styles.hint} aria-label={title}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.say}>
        <h2>{title}</h2>
        {right && (
          <p>
            <Trans
              t={t}
              i18nKey={wrong ? 'gridView.common' : 'gridView.keyIs'}
              values={{ wrong, right }}
              components={parts}
              shouldUnescape
            />
          </p>
        )}
      </div>
      <PlainButton look="ghost" className={styles.show} onClick={() => setOpen(true)}>
        {t('gridView.show')}
        <ArrowRight size={18} className="flip" aria-hidden="true" />
      </PlainButton>
      {open && <QuestionDialog number={number} question={question} onClose={() => setOpen(false)} />}
    </section>
  )
}
