import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { Segmented } from '../ui/segmented.tsx'
import { graphemes } from '../ways/typed/graphemes.ts'
import { useForm } from './form-context.ts'
import styles from './lines.module.css'

/** The word that students write in letter boxes, or a phrase in a plain field. */
export function TypedField() {
  const { t } = useTranslation('question-editor')
  const { form, change, errorOf } = useForm()
  const letters = graphemes(form.word.trim())
  const error = errorOf('answers')
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
            attributes={fieldAttributes(form.word, form.direction)}
            value={form.word}
            error={error}
            onChange={(event) => change({ word: event.currentTarget.value })}
          />
          {letters.length > 0 && (
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
          attributes={fieldAttributes(form.phrase, form.direction)}
          minRows={2}
          value={form.phrase}
          error={error}
          onChange={(event) => change({ phrase: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
