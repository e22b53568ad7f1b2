import Lock from 'lucide-react/icons/lock'
import User from 'lucide-react/icons/user'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import { RevealButton } from '../ui/reveal-button.tsx'
import { LoginFailure } from './login-failure.tsx'
import { loginMessage } from './login-message.ts'
import styles from './login-popup.module.css'
import { login } from './pending-logout.ts'

interface LoginFormProps {
  firstField: RefObject<HTMLInputElement | null>
  /** Initial login name, when the same user logs in again. */
  user?: string
  onSuccess: (success: Reply<'login'>['success']) => void
}

/** Login name and password; both are sent exactly as typed. */
export function LoginForm({ firstField, user = '', onSuccess }: LoginFormProps) {
  const { t } = useTranslation(['session', 'errors'])
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const pass = useRef<HTMLInputElement>(null)
  const passId = useId()
  const message = loginMessage(failure) !== undefined

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      onSuccess((await login(firstField.current?.value ?? '', pass.current?.value ?? '')).success)
    } catch (error) {
      setFailure(error)
      pass.current?.focus()
      pass.current?.select()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div aria-live="assertive">
        <LoginFailure failure={failure} />
      </div>
      <label className={styles.field}>
        <span>{t('user')}</span>
        <span className={styles.input} dir="ltr">
          <User size={22} aria-hidden="true" />
          <input
            ref={firstField}
            name="user"
            defaultValue={user}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
          />
        </span>
      </label>
      {/* The label holds no button: the button's name would become a part of the field's. */}
      <div className={styles.field} data-invalid={message ? '' : undefined}>
        <label htmlFor={passId}>{t('pass')}</label>
        <span className={styles.input} dir="ltr">
          <Lock size={22} aria-hidden="true" />
          <input
            ref={pass}
            id={passId}
            name="pass"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={300}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? 'login-error' : undefined}
          />
          <RevealButton shown={shown} onChange={setShown} />
        </span>
      </div>
      <PlainButton type="submit" size="lg" block busy={busy}>
        {t('enter')}
      </PlainButton>
      <p className={styles.help}>{t('forgotten')}</p>
    </form>
  )
}
