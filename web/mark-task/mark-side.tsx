import { ChevronDown, KeyRound } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { percent } from '../i18n/format.ts'
import { useOpenCorrectKey } from '../parts/corrections/correct-key-address.ts'
import { QuestionView } from '../parts/question/question-view.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { toStudentQuestion } from '../ways/ways.ts'
import { questionFigures } from './cards.ts'
import { KeyList } from './key-list.tsx'
import styles from './mark-side.module.css'

interface MarkSideProps {
  taskId: string
  question: Question
  questions: readonly Question[]
  entries: readonly Entry[]
  partial: boolean
}

/** On a phone the question is folded, because it comes before the answers. */
const isWide = () => matchMedia('(min-width: 1001px)').matches

/** Beside the answers: the question with its key, all questions, and the keys. */
export const MarkSide = memo(function MarkSide(props: MarkSideProps) {
  const { taskId, question, questions, entries, partial } = props
  const { t } = useTranslation('mark-task')
  const correct = useOpenCorrectKey()
  return (
    <aside className={styles.side} aria-label={t('side')}>
      <Card className={styles.box}>
        <details className={styles.question} open={isWide()}>
          <summary>
            <h2>{t('question')}</h2>
            <ChevronDown size={20} aria-hidden="true" />
          </summary>
          <div className={styles.content}>
            <QuestionView question={toStudentQuestion(question)} as="h3" />
            <AnswerReview question={question} showKey keyOnly boxed />
            <PlainButton look="ghost" block onClick={() => correct(question.ID)}>
              <KeyRound size={18} aria-hidden="true" />
              {t('correctKey')}
            </PlainButton>
          </div>
        </details>
      </Card>
      {questions.length > 1 && (
        <Card className={styles.box}>
          <h2>{t('questions')}</h2>
          <ol className={styles.map}>
            {questions.map(({ ID }, at) => (
              <li key={ID}>
                <QuestionLink
                  to={`${paths.markTask(taskId)}?question=${encodeURIComponent(ID)}`}
                  number={at + 1}
                  current={ID === question.ID}
                  figures={questionFigures(entries, ID)}
                />
              </li>
            ))}
          </ol>
          <p className={styles.legend}>
            <span>
              <i data-waiting="" />
              {t('legend.waiting')}
            </span>
            <span>
              <i />
              {t('legend.automatic')}
            </span>
          </p>
        </Card>
      )}
      <Card className={`${styles.box} ${styles.keys}`}>
        <h2>{t('keys.title')}</h2>
        <KeyList partial={partial} />
      </Card>
    </aside>
  )
})

interface QuestionLinkProps {
  to: string
  number: number
  current: boolean
  figures: ReturnType<typeof questionFigures>
}

function QuestionLink({ to, number, current, figures: { of, waiting, right } }: QuestionLinkProps) {
  const { t } = useTranslation('mark-task')
  const said =
    waiting > 0 ? t('waiting', { count: waiting }) : t('rightOf', { rate: percent(of > 0 ? (100 * right) / of : 0) })
  const share = of === 0 ? 0 : waiting > 0 ? (of - waiting) / of : right / of
  return (
    <Link
      to={to}
      replace
      className={styles.link}
      aria-current={current ? 'page' : undefined}
      aria-label={of > 0 ? t('goTo', { number, said }) : t('questionNumber', { number })}
      data-waiting={waiting > 0 || undefined}
    >
      {number}
      {of > 0 && (
        <i className={styles.share}>
          <i style={{ inlineSize: `${100 * share}%` }} />
        </i>
      )}
    </Link>
  )
}
