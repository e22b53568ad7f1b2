import { useTranslation } from 'react-i18next'
import { UploadField } from '../parts/authoring/upload-field.tsx'
import { Ornament } from '../ui/ornament.tsx'
import styles from './background-field.module.css'
import { useEditor } from './editor-context.ts'

/** What students see behind the task: the ornament of the house, or a picture of one's own. */
export function BackgroundField() {
  const { t } = useTranslation('task-editor')
  const { form, change } = useEditor()
  return (
    <div className={styles.field}>
      <UploadField
        kind="image"
        label={t('options.background')}
        value={form.background}
        onChange={(background) => change({ background })}
      />
      {!form.background && (
        <p className={styles.standard}>
          <span className={styles.sample} aria-hidden="true">
            <Ornament className={styles.ornament} opacity={0.3} />
          </span>
          {t('options.standardBackground')}
        </p>
      )}
    </div>
  )
}
