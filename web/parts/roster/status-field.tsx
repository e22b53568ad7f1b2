import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './person-form.module.css'

interface Props {
  active: boolean
  onChange: (active: boolean) => void
  /** The effect of the choice, shown below it. */
  hint?: string
}

/** Whether a person's account is active or blocked. */
export function StatusField({ active, onChange, hint }: Props) {
  const { t } = useTranslation('students')
  return (
    <div className={styles.status}>
      <span className={styles.label}>
        {t('field.status')} <i aria-hidden="true">*</i>
      </span>
      <Segmented
        label={t('field.status')}
        value={active ? 'active' : 'blocked'}
        onChange={(status) => onChange(status === 'active')}
        options={[
          { value: 'active', label: t('status.active') },
          { value: 'blocked', label: t('status.blocked') },
        ]}
      />
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}
