import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import type { WaySheet } from '../sheet.ts'
import styles from '../sheets.module.css'
import { sort } from './way.ts'

/** The shuffled items, each with a box for its number. */
export const sortSheet: WaySheet = {
  Blank: ({ asked }) => (
    <ul className={styles.options} data-tall="" dir={questionDirection(asked)}>
      {(asked.items ?? []).map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal
        <li key={at}>
          <span className={styles.box} data-shape="number" aria-hidden="true" />
          <bdi dir={pieceDirection(item, asked.direction)}>
            <TextWithSums text={item} />
          </bdi>
        </li>
      ))}
    </ul>
  ),
  hint: () => 'sort',
  key: (question) => sort.lines(question, undefined, sort.review(question, undefined)).right,
}
