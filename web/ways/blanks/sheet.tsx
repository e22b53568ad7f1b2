import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import type { WaySheet } from '../sheet.ts'
import styles from '../sheets.module.css'
import { Passage } from './passage.tsx'
import { blanks } from './way.ts'

/** The passage with gaps to write in, and its words in a frame. */
export const blanksSheet: WaySheet = {
  Blank: ({ asked }) => {
    const { parts = [], words = [], direction } = asked
    return (
      <div dir={questionDirection(asked)}>
        <p className={styles.passage}>
          <Passage parts={parts} blank={() => <span className={styles.gap} />} />
        </p>
        {words.length > 0 && (
          <ul className={styles.words}>
            {words.map((word, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice
              <li key={at}>
                <bdi dir={pieceDirection(word, direction)}>
                  <TextWithSums text={word} />
                </bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  },
  key: (question) => blanks.lines(question, undefined, blanks.review(question, undefined)).right,
}
