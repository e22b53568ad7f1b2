import Lock from 'lucide-react/icons/lock'
import User from 'lucide-react/icons/user'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import type { Turn } from '../api/call-error.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import { RevealButton } from '../ui/reveal-button.tsx'
import { LoginFailure } from './login-failure.tsx'
import { loginMessage, turnMessage } from './login-message.ts'
import styles from './login-popup.module.css'
import { LoginTurn } from './login-turn.tsx'
import { useLogin } from './use-login.ts'

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
  const pass = useRef<HTMLInputElement>(null)
  const passId = useId()
  const { step, send, cancel } = useLogin(
    () => ({ user: firstField.current?.value ?? '', pass: pass.current?.value ?? '' }),
    onSuccess,
  )
  const failure = step.status === 'ready' ? step.failure : undefined
  const message = loginMessage(failure) !== undefined
  const turn = 'turn' in step ? step.turn : undefined
  const first = useFirst(turn)
  useEffect(() => {
    if (failure === undefined) return
    pass.current?.focus()
    pass.current?.select()
  }, [failure])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send()
  }
  const stopWaiting = () => {
    cancel()
    pass.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div aria-live="assertive">
        <LoginFailure failure={failure} />
      </div>
      <span className="sr-only" role="status">
        {first && `${t('turnTitle')} ${turnMessage(first.in)} ${t('turnStay')}`}
      </span>
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
            readOnly={turn !== undefined}
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
            readOnly={turn !== undefined}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? 'login-error' : undefined}
          />
          <RevealButton shown={shown} onChange={setShown} />
        </span>
      </div>
      {turn ? (
        <LoginTurn turn={turn} sending={step.status === 'sending_again'} onCancel={stopWaiting} />
      ) : (
        <PlainButton type="submit" size="lg" block busy={step.status === 'sending'}>
          {t('enter')}
        </PlainButton>
      )}
      <p className={styles.help}>{t('forgotten')}</p>
    </form>
  )
}

/** The first turn of a wait: a later one is not announced again. */
function useFirst(turn: Turn | undefined): Turn | undefined {
  const first = useRef<Turn>(undefined)
  if (!turn) first.current = undefined
  else first.current ??= turn
  return first.current
}
