import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { rightEntries, sideOf, sidesOf, sideText, wireSide } from '../../../server/contract/matching-rules.ts'
import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import type { KeyFieldProps } from '../correcting-way.ts'
import styles from './correcting.module.css'
import { SideView } from './side.tsx'
import { entryOrder, keyPlaces } from './way.ts'

/** For each left entry another right one; all entries that students saw stay. */
export function MatchingKeyField({ question, answers, onChange }: KeyFieldProps) {
  const { t } = useTranslation('corrections')
  const id = useId()
  const entries = rightEntries(question.answers)
  const places = keyPlaces(answers)
  const written = entryOrder(question.answers)
  const choose = (at: number, place: number) => {
    const chosen = places.with(at, place)
    const match = (of: number) => wireSide(entries[of] ?? sideOf())
    // In the author's order, so that the key chosen again equals the present one.
    const extras = written.filter((of) => !chosen.includes(of))
    onChange([
      ...sidesOf(answers).left.map((side, row) => ({ ...wireSide(side), match: match(chosen[row] ?? -1) })),
      ...extras.map((of) => ({ answer: '', match: match(of) })),
    ])
  }
  return (
    <fieldset className={styles.rows} dir={questionDirection(question)}>
      <legend className="sr-only">{t('key.pairs')}</legend>
      {sidesOf(answers).left.map(({ text, image }, at) => {
        const entry = entries[places[at] ?? -1]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: left entries keep their places
          <div key={at} className={styles.row}>
            <label htmlFor={`${id}-${at}`}>
              <SideView text={text} img={image} number={at + 1} direction={question.direction} />
            </label>
            <span className={styles.choice}>
              {entry?.image && <SideView text="" img={entry.image} number={at + 1} direction={question.direction} />}
              <select
                id={`${id}-${at}`}
                dir={pieceDirection(entry?.text ?? '', question.direction)}
                value={places[at]}
                onChange={(event) => choose(at, Number(event.currentTarget.value))}
              >
                {entries.map((side, place) => (
                  <option key={sideText(side, place)} value={place}>
                    {side.text || t('key.picture', { number: place + 1 })}
                  </option>
                ))}
              </select>
            </span>
          </div>
        )
      })}
    </fieldset>
  )
}
