import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslation } from 'react-i18next'
import { useWait } from '../ui/use-wait.ts'
import { isBlocked, loginMessage, waitMessage, waitOf } from './login-message.ts'
import styles from './login-popup.module.css'

/** The reason of a failed login, announced once, and the remaining wait, whose countdown is not announced. */
export function LoginFailure({ failure }: { failure: unknown }) {
  const left = useWait(waitOf(failure), failure)
  const message = loginMessage(failure)
  const { t } = useTranslation('session')
  if (!message) return null
  return (
    <div className={`${styles.notice} ${styles.bad}`} id="login-error">
      <CircleAlert size={22} aria-hidden="true" />
      <span>
        {message}
        {isBlocked(failure) && ` ${t('askTeacher')}`}
        {left !== undefined && (
          <b className={styles.wait} aria-live="off">
            {waitMessage(left)}
          </b>
        )}
      </span>
    </div>
  )
}
