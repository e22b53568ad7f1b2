import { withSign } from '../../parts/question/direction.ts'
import type { WaySheet } from '../sheet.ts'
import styles from '../sheets.module.css'
import { inDirection, number } from './way.ts'

/** A short line for a number with its unit. */
export const numberSheet: WaySheet = {
  Blank: () => <div className={styles.line} data-short="" />,
  hint: ({ unit }) => (unit === 'required' ? 'unit' : undefined),
  key: (question) => withSign(inDirection(number.keyText(question))),
}
