import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldAttributes } from '../../parts/fields/field-direction.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { PaneProps } from '../authoring-way.ts'
import styles from '../lines.module.css'
import { graphemes } from './graphemes.ts'
import { typed } from './way.ts'

export interface TypedForm {
  /** True: one word in letter boxes; false: a phrase. */
  letters: boolean
  word: string
  phrase: string
  /** Other accepted answers, one on each line. */
  others: string
}

/** The accepted texts. Without the first one, the next one would take its place, so there are none. */
export function textsOf({ letters, word, phrase, others }: TypedForm): string[] {
  const answer = letters ? word : phrase
  return answer.trim() === '' ? [] : [answer, ...others.split('\n').filter((text) => text.trim() !== '')]
}

/** The word that students write in letter boxes, or a phrase in a plain field. */
export function TypedPane({ form, change, error, wrong, direction }: PaneProps<TypedForm>) {
  const { t } = useTranslation('question-editor')
  const letters = graphemes(form.word.trim())
  const { length } = typed.preview(
    textsOf(form).map((answer) => ({ answer })),
    '',
  )
  return (
    <div className={styles.field} data-field="answers">
      <Segmented
        label={t('typed.mode')}
        value={form.letters ? 'letters' : 'phrase'}
        onChange={(mode) => change({ letters: mode === 'letters' })}
        options={[
          { value: 'letters', label: t('typed.letters') },
          { value: 'phrase', label: t('typed.phrase') },
        ]}
      />
      {form.letters ? (
        <>
          <TextInput
            label={t('typed.word')}
            required
            attributes={fieldAttributes(form.word, direction)}
            value={form.word}
            error={wrong === 'others' ? undefined : error}
            onChange={(event) => change({ word: event.currentTarget.value })}
          />
          {length && (
            <p className={styles.boxes} dir="auto" aria-hidden="true">
              {letters.map((letter, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: letters of one word, by their place
                <b key={at} data-space={/\s/.test(letter) || undefined}>
                  {letter}
                </b>
              ))}
              <span className="sr-only">{form.word}</span>
            </p>
          )}
        </>
      ) : (
        <Textarea
          label={t('typed.answer')}
          required
          attributes={fieldAttributes(form.phrase, direction)}
          minRows={2}
          value={form.phrase}
          error={wrong === 'others' ? undefined : error}
          onChange={(event) => change({ phrase: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={t('typed.others')}
        description={t('typed.othersHint')}
        attributes={fieldAttributes(form.others, direction)}
        autosize
        minRows={1}
        maxRows={6}
        value={form.others}
        error={wrong === 'others' ? error : undefined}
        onChange={(event) => change({ others: event.currentTarget.value })}
      />
    </div>
  )
}
