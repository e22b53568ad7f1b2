import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadField } from '../parts/authoring/upload-field.tsx'
import { useForm } from './form-context.ts'
import styles from './question-editor.module.css'
import { Recorder } from './recorder/recorder.tsx'

/** The sound of a question: an uploaded mp3 or a recording. Without either, a text is read aloud. */
export function SoundSource() {
  const { t } = useTranslation('question-editor')
  const { form, change, hold } = useForm()
  const [recording, setRecording] = useState(false)
  return (
    <div className={styles.two}>
      {!recording && (
        <div className={form.sound ? styles.whole : undefined}>
          <UploadField
            kind="sound"
            label={t('fields.sound')}
            value={form.sound}
            onChange={(sound) => change({ sound })}
            onBusy={(busy) => hold('upload', busy)}
          />
        </div>
      )}
      {!form.sound && (
        <Recorder
          onKept={(sound) => change({ sound })}
          onPending={(pending) => {
            setRecording(pending)
            hold('recording', pending)
          }}
        />
      )}
    </div>
  )
}
