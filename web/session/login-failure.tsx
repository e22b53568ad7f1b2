import CircleAlert from 'lucide-react/icons/circle-alert'
import { loginMessage, waitMessage, waitOf } from './login-message.ts'
import styles from './login-popup.module.css'
import { useWait } from './use-wait.ts'

/** Why the login failed, announced once; beside it the time still to wait, which counts down in silence. */
export function LoginFailure({ failure }: { failure: unknown }) {
  const left = useWait(waitOf(failure), failure)
  const message = loginMessage(failure)
  if (!message) return null
  return (
    <div className={`${styles.notice} ${styles.bad}`} id="login-error">
      <CircleAlert size={22} aria-hidden="true" />
      <span>
        {message}
        {left !== undefined && <span aria-live="off"> {waitMessage(left)}</span>}
      </span>
    </div>
  )
}
