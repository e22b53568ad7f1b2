import type { WaySheet } from '../sheet.ts'
import styles from '../sheets.module.css'
import { typed } from './way.ts'

/** A box for each letter of a word, else a line. */
export const typedSheet: WaySheet = {
  Blank: ({ asked: { length = 0 } }) =>
    length > 0 ? (
      <div className={styles.letters} aria-hidden="true">
        {Array.from({ length }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are empty and equal
          <i key={at} />
        ))}
      </div>
    ) : (
      <div className={styles.line} />
    ),
  key: (question) => typed.keyText(question),
}
