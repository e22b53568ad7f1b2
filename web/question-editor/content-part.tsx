import { Textarea, TextInput } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { QuestionType } from '../../server/contract/question-kind-rules.ts'
import { youtubeId } from '../../server/contract/rules.ts'
import { UploadField } from '../parts/authoring/upload-field.tsx'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { useForm } from './form-context.ts'
import styles from './question-editor.module.css'
import type { QuestionForm } from './question-form.ts'
import type { QuestionField } from './question-problems.ts'
import { SoundSource } from './sound-source.tsx'
import { VoiceNote } from './voice-note.tsx'

/** The fields of the chosen kind of question. */
export function ContentPart({ kind }: { kind: QuestionType }) {
  const { t } = useTranslation('question-editor')
  const { form, change, errorOf, hold } = useForm()
  switch (kind) {
    case 1:
      return (
        <div className={styles.group}>
          <Field name="text" label={t('fields.question')} field="text" required lines={2} />
          <Field name="notes" label={t('fields.notes')} />
        </div>
      )
    case 2:
      return (
        <div className={styles.group}>
          <Address />
          <Field name="title" label={t('fields.videoTitle')} field="title" required />
          <Field name="text" label={t('fields.questionToo')} />
          <div className={styles.two}>
            <Field name="description" label={t('fields.description')} lines={2} />
            <Field name="notes" label={t('fields.notes')} lines={2} />
          </div>
        </div>
      )
    case 3:
      return (
        <div className={styles.group}>
          <Field name="title" label={t('fields.soundTitle')} field="title" required />
          <SoundSource />
          {!form.sound && (
            <>
              <Field name="spoken" label={t('fields.speech')} hint={t('fields.speechHint')} field="spoken" />
              <VoiceNote text={form.spoken} />
            </>
          )}
          <Field name="text" label={t('fields.questionToo')} />
          <div className={styles.two}>
            <Field name="description" label={t('fields.description')} hint={t('fields.transcriptHint')} lines={2} />
            <Field name="notes" label={t('fields.notes')} lines={2} />
          </div>
        </div>
      )
    case 4:
      return (
        <div className={styles.picture}>
          <UploadField
            kind="image"
            field="picture"
            label={t('fields.picture')}
            required
            value={form.picture}
            error={errorOf('picture')}
            onChange={(picture) => change({ picture })}
            onBusy={(busy) => hold('upload', busy)}
          />
          <div className={styles.group}>
            <Field name="title" label={t('fields.pictureTitle')} field="title" required />
            <Field name="text" label={t('fields.questionToo')} />
            <div className={styles.two}>
              <Field name="description" label={t('fields.description')} />
              <Field name="notes" label={t('fields.notes')} />
            </div>
          </div>
        </div>
      )
    case 5:
      return (
        <div className={styles.group}>
          <div className={styles.two}>
            <Field name="spoken" label={t('fields.words')} hint={t('fields.wordsHint')} field="spoken" required />
            <Field name="title" label={t('fields.wordTitle')} field="title" required />
          </div>
          {!form.sound && <VoiceNote text={form.spoken} />}
          <SoundSource />
          <Field name="text" label={t('fields.questionToo')} />
          <div className={styles.two}>
            <Field name="description" label={t('fields.description')} hint={t('fields.transcriptHint')} />
            <Field name="notes" label={t('fields.notes')} />
          </div>
        </div>
      )
  }
}

type TextName = 'text' | 'notes' | 'title' | 'description' | 'spoken'

interface FieldProps {
  name: TextName
  label: string
  hint?: string
  field?: QuestionField
  required?: boolean
  lines?: number
}

function Field({ name, label, hint, field, required, lines }: FieldProps) {
  const { form, change, errorOf } = useForm()
  const shared = {
    label,
    description: hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    required,
    attributes: fieldAttributes(form[name], form.direction),
    value: form[name],
    error: field && errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value } as Partial<QuestionForm>),
  }
  return <div data-field={field}>{lines ? <Textarea {...shared} minRows={lines} /> : <TextInput {...shared} />}</div>
}

/** The address of a video. Shows during typing whether its 11-character ID was found. */
function Address() {
  const { t } = useTranslation('question-editor')
  const { form, change, errorOf } = useForm()
  const id = youtubeId(form.address)
  const typed = form.address.trim() !== ''
  const wrong = errorOf('address')
  // For an address without an ID the contract's error is "required"; this message is more precise.
  const noId = typed && !id && t('fields.addressNone')
  return (
    <div data-field="address">
      <TextInput
        label={t('fields.address')}
        required
        attributes={{ input: { dir: 'ltr' } }}
        inputMode="url"
        placeholder="https://youtu.be/…"
        value={form.address}
        error={wrong && (noId || wrong)}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      {typed && !(noId && wrong) && (
        <p className={styles.check} data-good={id ? true : undefined} role="status">
          {id ? <CircleCheck size={17} aria-hidden="true" /> : <CircleAlert size={17} aria-hidden="true" />}
          {id ? t('fields.addressFound', { id: `\u2066${id}\u2069` }) : noId}
        </p>
      )}
    </div>
  )
}
