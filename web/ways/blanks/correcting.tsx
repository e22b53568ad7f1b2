import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasBars, splitBlanks } from '../../../server/contract/rules.ts'
import { fieldDirection } from '../../parts/fields/field-direction.ts'
import { questionDirection } from '../../parts/question/direction.ts'
import styles from '../correcting.module.css'
import type { KeyFieldProps } from '../correcting-way.ts'
import { Passage } from './passage.tsx'

/** The passage with a field for each hidden word, or for several accepted ones with `|` between them. The text between them stays as students saw it. */
export function BlanksKeyField({ question, answers, onChange }: KeyFieldProps) {
  const { t } = useTranslation('corrections')
  const asked = question.answers[0]
  const { parts, words: before } = splitBlanks(asked?.answer ?? '')
  const [words, setWords] = useState(() => (answers[0] ? splitBlanks(answers[0].answer).words : before))
  const write = (place: number, text: string) => {
    // A bracket would make another blank.
    const next = words.with(place, text.replace(/[[\]]/g, ''))
    setWords(next)
    const answer = withWords(parts, next)
    const alternatives = hasBars(answer) && { alternatives: asked?.alternatives ?? true }
    onChange(next.every((word) => word.trim() !== '') ? [{ answer, ...alternatives }] : [])
  }
  return (
    <div className={styles.field}>
      <p className={styles.passage} dir={questionDirection(question)}>
        <Passage
          parts={parts}
          blank={(place) => {
            const word = words[place] ?? ''
            return (
              <input
                type="text"
                dir={fieldDirection(word, question.direction)}
                size={Math.max(4, word.length + 1)}
                aria-label={t('key.blank', { number: place + 1 })}
                value={word}
                onChange={(event) => write(place, event.currentTarget.value)}
              />
            )
          }}
        />
      </p>
      {asked?.alternatives !== false && <p className={styles.hint}>{t('key.alternatives')}</p>}
    </div>
  )
}

function withWords(parts: readonly (string | null)[], words: readonly string[]): string {
  const rest = [...words]
  return parts.map((part) => part ?? `[${rest.shift()?.trim() ?? ''}]`).join('')
}
