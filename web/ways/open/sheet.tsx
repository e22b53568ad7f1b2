import type { WaySheet } from '../sheet.ts'
import styles from '../sheets.module.css'
import { open } from './way.ts'

/** Words that fit on one line of handwriting. */
const WORDS_OF_A_LINE = 8
const [LINES_LEAST, LINES_USUAL, LINES_MOST] = [4, 7, 22]

/** Ruled lines, as many as the length guide asks for. */
export const openSheet: WaySheet = {
  Blank: ({ asked: { guide } }) => {
    const wanted = guide ? Math.ceil(guide.to / WORDS_OF_A_LINE) : LINES_USUAL
    const lines = Math.min(LINES_MOST, Math.max(LINES_LEAST, wanted))
    return (
      <div className={styles.lines}>
        {Array.from({ length: lines }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are empty and equal
          <div key={at} className={styles.line} />
        ))}
      </div>
    )
  },
  key: (question) =>
    [open.keyText(question), ...(question.rubric ?? []).map(({ text, points }) => `${text} (${points})`)]
      .filter(Boolean)
      .join('\n'),
}
