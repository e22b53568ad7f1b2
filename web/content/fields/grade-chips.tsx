import { useTranslation } from 'react-i18next'
import { gradeName } from '../../i18n/format.ts'
import { hueClass } from '../../ui/hue.ts'
import { useEditor } from '../editor-context.ts'
import styles from './grade-chips.module.css'

const GRADES = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** The grades of a row as toggles; without a choice the row is for all grades. */
export function GradeChips({ hint }: { hint?: string }) {
  const { t } = useTranslation('content')
  const { listOf, change, errorOf } = useEditor()
  const chosen = listOf('classes')
  const error = errorOf('classes')
  const toggle = (grade: string) =>
    change({
      classes: GRADES.filter((one) => (one === grade ? !chosen.includes(one) : chosen.includes(one))),
    })
  return (
    <fieldset className={styles.grades} data-field="classes">
      <legend>{t('field.grades')}</legend>
      <div className={styles.chips}>
        <button
          type="button"
          className={styles.all}
          aria-pressed={chosen.length === 0}
          onClick={() => change({ classes: [] })}
        >
          {t('field.allGrades')}
        </button>
        {GRADES.map((grade) => (
          <button
            key={grade}
            type="button"
            className={`${styles.chip} ${hueClass(Number(grade))}`}
            aria-pressed={chosen.includes(grade)}
            onClick={() => toggle(grade)}
          >
            {gradeName(Number(grade))}
          </button>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
