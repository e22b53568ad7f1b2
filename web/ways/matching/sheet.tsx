import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { questionDirection, withSign } from '../../parts/question/direction.ts'
import { optionLetter } from '../choice/option-letter.ts'
import type { WaySheet } from '../sheet.ts'
import styles from '../sheets.module.css'
import { SideOnPaper } from '../side-on-paper.tsx'
import { keyPlaces } from './way.ts'

/** Two columns: numbered left entries with a box for a letter, and the lettered right ones. */
export const matchingSheet: WaySheet = {
  Blank: ({ asked }) => <Columns asked={asked} />,
  hint: () => 'matching',
  /** One pair a line: «1 – ب. القطّة». */
  key: ({ answers }, asked, pageDirection) => {
    const { left = [], matches = [] } = asked
    const direction = questionDirection(asked) ?? pageDirection
    const fitting = keyPlaces(answers)
    return left
      .map((_, at) => {
        const printed = matches.findIndex(({ place }) => place === fitting[at])
        const text = matches[printed]?.text ?? ''
        return `\u2068${at + 1}\u2069 – \u2068${optionLetter(printed, direction)}${text && `. ${withSign(text)}`}\u2069`
      })
      .join('\n')
  },
}

function Columns({ asked }: { asked: StudentQuestion }) {
  const { i18n } = useTranslation()
  const { left = [], matches = [], direction } = asked
  const lines = questionDirection(asked) ?? i18n.dir()
  return (
    <div className={styles.columns} dir={lines}>
      <ol>
        {left.map((side, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed entries never move
          <li key={at}>
            <b>{at + 1}</b>
            <SideOnPaper {...side} direction={direction} />
            <span className={styles.box} data-shape="letter" aria-hidden="true" />
          </li>
        ))}
      </ol>
      <ol>
        {matches.map(({ place, ...side }, at) => (
          <li key={place}>
            <b>{optionLetter(at, lines)}</b>
            <SideOnPaper {...side} direction={direction} />
          </li>
        ))}
      </ol>
    </div>
  )
}
