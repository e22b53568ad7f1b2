import { ChevronDown, TriangleAlert } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { duration, percent } from '../../i18n/format.ts'
import { iconOf, KINDS } from '../../parts/question/kinds.ts'
import { questionSummary } from '../../parts/question/question-title.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { labelOf } from '../../ways/ways.ts'
import { Discrimination } from './discrimination.tsx'
import { Distribution } from './distribution.tsx'
import { isHard, needsReview } from './judge.ts'
import { QuestionDetails } from './question-details.tsx'
import styles from './question-item.module.css'

export interface QuestionItemProps {
  number: number
  question: Question
  analysed: AnalysedQuestion
  open: boolean
  onToggle: () => void
  onShow: () => void
  onCorrect: () => void
  /** Absent: the task is over. */
  onClarify?: (() => void) | undefined
}

/** One question: a row with its figures, which opens; a card on a phone. */
export function QuestionItem({ number, question, analysed, open, onToggle, ...actions }: QuestionItemProps) {
  const { t } = useTranslation(['analysis', 'question'])
  const details = useId()
  const Icon = iconOf(question)
  const way = t(`question:way.${labelOf(question)}`)
  return (
    <li className={styles.item} data-open={open || undefined}>
      <div className={styles.row}>
        <h2>
          <button type="button" aria-expanded={open} aria-controls={details} onClick={onToggle}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <span className={styles.title}>
              <span className="sr-only">{t('number', { number })}: </span>
              <bdi>
                <TextWithSums text={questionSummary(question, 90) || t('number', { number })} />
              </bdi>
            </span>
            <small className={styles.way}>
              <Icon size={15} aria-hidden="true" />
              {KINDS[question.type].isUsual ? way : `${t(`question:kind.${question.type}`)} · ${way}`}
              {analysed.dropped && ` · ${t('dropped')}`}
            </small>
          </button>
        </h2>
        <dl>
          <div className={styles.facility}>
            <dt>{t('facility')}</dt>
            <dd data-hard={(analysed.facility !== undefined && isHard(analysed.facility)) || undefined}>
              {analysed.facility === undefined ? (
                <span className={styles.none}>—</span>
              ) : (
                <>
                  <b>{percent(Math.round(analysed.facility * 100))}</b>
                  <i aria-hidden="true" style={{ '--p': `${analysed.facility * 100}%` } as CSSProperties} />
                </>
              )}
            </dd>
          </div>
          <div className={styles.answers}>
            <dt>{t('column.answers')}</dt>
            <dd>
              <Distribution question={analysed} />
            </dd>
          </div>
          <div className={styles.discrimination}>
            <dt>{t('column.discrimination')}</dt>
            <dd>
              <Discrimination question={analysed} />
              {needsReview(analysed) && (
                <span className={styles.review} title={t('review')}>
                  <TriangleAlert size={19} aria-hidden="true" />
                  <span className="sr-only">{t('review')}</span>
                </span>
              )}
            </dd>
          </div>
          <div className={styles.seconds}>
            <dt>{t('column.seconds')}</dt>
            <dd>{analysed.seconds === undefined ? '—' : duration(analysed.seconds)}</dd>
          </div>
        </dl>
        <ChevronDown size={20} aria-hidden="true" className={styles.chevron} />
      </div>
      <div id={details} hidden={!open}>
        {open && <QuestionDetails number={number} question={question} analysed={analysed} {...actions} />}
      </div>
    </li>
  )
}
