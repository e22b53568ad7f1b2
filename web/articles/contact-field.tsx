import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldDirection } from '../parts/fields/field-direction.ts'
import styles from './contact-form.module.css'

interface Props {
  name: string
  label: string
  value: string
  problem: string | undefined
  onChange: (text: string) => void
  required?: boolean
  /** Always left to right, for addresses and numbers. */
  ltr?: boolean
  /** Several lines. */
  long?: boolean
  hint?: string
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  maxLength: number
}

/** A field with its label, the mark of a required field, and its error message. */
export function ContactField({ label, value, problem, onChange, required, ltr, long, hint, type, ...rest }: Props) {
  const { t } = useTranslation('common')
  const id = useId()
  const said = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const control = {
    ...rest,
    id,
    value,
    className: styles.input,
    required,
    dir: ltr ? 'ltr' : fieldDirection(value),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': said || undefined,
  }
  return (
    <div className={styles.field} data-invalid={problem ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className={styles.star} title={t('required')} aria-hidden="true">
            *
          </span>
        )}
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </label>
      {long ? (
        <textarea {...control} rows={6} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...control} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
