import { TextInput } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './password.module.css'

interface Props {
  name: string
  label: string
  description?: string
  value: string
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  onChange: (text: string) => void
  /** Id of what explains the field. */
  describedBy?: string
}

/** A password, shown and hidden by its eye. Left to right in both languages, the eye at the end of what is typed. */
export function PasswordField({ name, label, description, value, error, autoComplete, onChange, describedBy }: Props) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div data-field={name}>
      <TextInput
        label={label}
        description={description}
        name={name}
        type={shown ? 'text' : 'password'}
        value={value}
        error={error}
        maxLength={300}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={describedBy}
        attributes={{ wrapper: { dir: 'ltr' } }}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSectionWidth={48}
        rightSectionPointerEvents="all"
        rightSection={
          <button
            type="button"
            className={styles.eye}
            aria-label={`${t(shown ? 'mantine.hidePassword' : 'mantine.showPassword')}: ${label}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        }
      />
    </div>
  )
}
