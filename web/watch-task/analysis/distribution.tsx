import { Layers } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import { count, joinList } from '../../i18n/format.ts'
import styles from './distribution.module.css'
import { partsOf } from './judge.ts'

/** A number fits into parts of at least this share of the bar. */
const NUMBERED = 0.09

/** All answers to a question as one bar; the number of different ones where hardly any are equal. */
export function Distribution({ question }: { question: AnalysedQuestion }) {
  const { t } = useTranslation('analysis')
  const parts = partsOf(question)
  const all = parts.reduce((sum, { n }) => sum + n, 0)
  const { different = 0 } = question
  if (all === 0) return <span className={styles.none}>{t('none')}</span>
  if (different > 2 && different > all / 2) {
    return (
      <span className={styles.none}>
        <Layers size={16} aria-hidden="true" />
        {t('different', { count: different })}
      </span>
    )
  }
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        {parts.map(({ kind, n }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
          <i key={at} data-kind={kind} style={{ '--n': n } as CSSProperties}>
            {n / all >= NUMBERED && count(n)}
          </i>
        ))}
      </span>
      <span className="sr-only">{joinList(parts.map(({ kind, n }) => t(`part.${kind}`, { n: count(n) })))}</span>
    </>
  )
}
