import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CorrectionShape } from '../../server/contract/correction-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { pointsText } from '../i18n/points.ts'
import { correctionWords } from '../parts/corrections/correction-words.ts'
import { pointsOf } from '../parts/question/points.ts'
import { questionTitle } from '../parts/question/question-title.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { reviewOf, wayOf } from '../ways/ways.ts'
import styles from './correct-key.module.css'

interface QuestionSummaryProps {
  number: number
  question: Question
  corrections: CorrectionShape[]
}

/** The question with its present key and points, and the corrections that it already has. */
export function QuestionSummary({ number, question, corrections }: QuestionSummaryProps) {
  const { t } = useTranslation(['corrections', 'question'])
  const title = questionTitle(question) || t(`question:kind.${question.type}`)
  const notes = question.notes.trim()
  const key = wayOf(question).lines(question, undefined, reviewOf(question, undefined)).right
  return (
    <section className={styles.question} aria-label={t('questionNumber', { number })}>
      <h3>
        <bdi dir={question.direction}>
          <TextWithSums text={title} />
        </bdi>
      </h3>
      {notes && notes !== title && (
        <p className={styles.notes} dir={question.direction}>
          <TextWithSums text={notes} />
        </p>
      )}
      <p className={styles.key}>
        <KeyRound size={16} aria-hidden="true" />
        <span>{t('presentKey')}</span>
        <bdi dir={question.direction}>
          <TextWithSums text={key || '—'} />
        </bdi>
        <em>{pointsText(pointsOf(question))}</em>
      </p>
      {corrections.length > 0 && (
        <ul className={styles.already}>
          {corrections.map((one) => (
            <li key={one.correction}>
              <TextWithSums text={correctionWords(one, t)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
