import { Button } from '@mantine/core'
import { Check, Circle, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MIN_PASSWORD_LENGTH } from '../../../server/contract/rules.ts'
import { PasswordBox } from '../people/password-box.tsx'
import { newPassword, randomBytes } from './new-password.ts'
import styles from './password-field.module.css'

interface Props {
  value: string
  onChange: (value: string) => void
  label: string
  hint?: string
  error?: string
}

/** A new password for another person. Ticks off the rules of codes 10 and 11; shows a suggested password. */
export function PasswordField({ value, onChange, label, hint, error }: Props) {
  const { t } = useTranslation('students')
  const [suggestions, setSuggestions] = useState(0)
  const rules = [
    { key: 'length', kept: [...value].length >= MIN_PASSWORD_LENGTH },
    { key: 'mixed', kept: /\p{L}/u.test(value) && /\p{Nd}/u.test(value) },
  ] as const
  return (
    <div className={styles.field}>
      <PasswordBox
        name="pass"
        label={label}
        description={hint}
        autoComplete="new-password"
        key={suggestions}
        shown={suggestions > 0}
        value={value}
        error={error}
        onChange={onChange}
      />
      <div className={styles.below}>
        <Button
          variant="light"
          leftSection={<Sparkles size={18} aria-hidden="true" />}
          onClick={() => {
            setSuggestions(suggestions + 1)
            onChange(newPassword(randomBytes))
          }}
        >
          {t('password.suggest')}
        </Button>
        <ul className={styles.rules} aria-label={t('password.rules')}>
          {rules.map(({ key, kept }) => (
            <li key={key} data-kept={kept || undefined}>
              {kept ? <Check size={16} aria-hidden="true" /> : <Circle size={12} aria-hidden="true" />}
              {t(`password.${key}`)}
              {kept && <span className="sr-only">{t('password.kept')}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
