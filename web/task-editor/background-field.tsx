import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BackgroundArt } from '../parts/taking/background-art.tsx'
import { BACKGROUNDS, backgroundPath } from '../parts/taking/backgrounds.ts'
import { Ornament } from '../ui/ornament.tsx'
import styles from './background-field.module.css'
import { useEditor } from './editor-context.ts'
import form from './form.module.css'

/** The background of the task: one of our drawings. An uploaded picture replaces it. */
export function BackgroundField() {
  const { t } = useTranslation('task-editor')
  const { form: task, change } = useEditor()
  const name = useId()
  const choice = (path: string, label: string, drawing: ReactNode) => (
    <label className={styles.choice} key={path}>
      <input
        type="radio"
        className="sr-only"
        name={name}
        checked={task.background === path}
        onChange={() => change({ background: path })}
      />
      <span className={styles.sample} aria-hidden="true">
        {drawing}
        <Check className={styles.tick} size={18} />
      </span>
      <span className={styles.name}>{label}</span>
    </label>
  )
  return (
    <fieldset className={styles.field}>
      <legend className={form.label}>{t('options.background')}</legend>
      <p className={styles.hint}>{t('options.backgroundHint')}</p>
      <div className={styles.choices}>
        {choice(
          '',
          t('options.backgrounds.standard'),
          <Ornament className={styles.ornament} size={40} opacity={0.3} />,
        )}
        {BACKGROUNDS.map((one) =>
          choice(backgroundPath(one), t(`options.backgrounds.${one}`), <BackgroundArt name={one} scale={0.5} />),
        )}
      </div>
    </fieldset>
  )
}
