import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import { decimal } from '../../i18n/format.ts'
import styles from './discrimination.module.css'
import { discriminationTone } from './judge.ts'

/** A correlation in its colour, in a dashed frame while it is an estimate; a dash when there is none. */
export function Discrimination({ question: { discrimination, few } }: { question: AnalysedQuestion }) {
  if (discrimination === undefined) return <span className={styles.none}>—</span>
  return (
    <span className={styles.value} data-tone={discriminationTone(discrimination)} data-few={few}>
      {decimal(discrimination, 2)}
    </span>
  )
}
