import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerGroup } from '../../server/contract/marking-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { count } from '../i18n/format.ts'
import { pointsText } from '../i18n/points.ts'
import { pointsOf } from '../parts/question/points.ts'
import { questionTitle } from '../parts/question/question-title.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { labelOf, wayOf } from '../ways/ways.ts'
import { isSettled, progressOf } from './cards.ts'
import styles from './mark-bar.module.css'

interface MarkBarProps {
  question: Question
  number: number
  /** Undefined while they load. */
  groups: readonly AnswerGroup[] | undefined
  /** Number of answers until they are loaded: it takes their space, so that the buttons after it don't move. */
  expected: number
  /** Buttons at the end. */
  children?: ReactNode
}

/** The bar that stays: the question, how many answers are marked, and what concerns the whole task. */
export function MarkBar({ question, number, groups, expected, children }: MarkBarProps) {
  const { t } = useTranslation(['mark-task', 'question'])
  const { icon: Way } = wayOf(question)
  const title = questionTitle(question) || question.notes.trim() || t(`question:kind.${question.type}`)
  const progress = groups ? progressOf(groups) : { settled: 0, of: expected, waiting: expected }
  const open = progress.of - progress.settled
  return (
    <section className={styles.bar} data-stays-at-top={true}>
      <span className={styles.number}>{number}</span>
      <div className={styles.who}>
        <h1>
          <bdi dir={question.direction}>
            <TextWithSums text={title} />
          </bdi>
        </h1>
        <p>
          <span>
            <Way size={17} aria-hidden="true" />
            {t(`question:way.${labelOf(question)}`)}
          </span>
          <span>
            <Award size={17} aria-hidden="true" />
            {pointsText(pointsOf(question))}
          </span>
        </p>
      </div>
      {progress.of > 0 && (
        <div className={styles.progress} data-loading={!groups || undefined}>
          <p>
            <b className="num">{count(progress.settled)}</b>{' '}
            {t('settled', { count: progress.of, of: count(progress.of) })}
            {open > 0 && (
              <em>
                {progress.waiting > 0 ? t('waiting', { count: progress.waiting }) : t('wrongByKey', { count: open })}
              </em>
            )}
          </p>
          <Ticks groups={groups} />
        </div>
      )}
      {children && <div className={styles.acts}>{children}</div>}
    </section>
  )
}

/** More answers than this are drawn as one bar. */
const TICKS_MOST = 60

/** One tick for each answer, the groups apart. */
function Ticks({ groups = [] }: { groups: readonly AnswerGroup[] | undefined }) {
  const { of, settled } = progressOf(groups)
  if (of > TICKS_MOST) {
    return (
      <div className={styles.line} aria-hidden="true">
        <i style={{ inlineSize: `${(100 * settled) / of}%` }} />
      </div>
    )
  }
  return (
    <div className={styles.ticks} aria-hidden="true">
      {groups.map(({ text, answers }) => (
        <span key={text} style={{ flexGrow: answers.length }}>
          {answers.map((answer) => (
            <i key={answer.student} data-settled={isSettled(answer, text) || undefined} />
          ))}
        </span>
      ))}
    </div>
  )
}
