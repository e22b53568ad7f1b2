import { useAtom, useAtomValue } from 'jotai'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Reply } from '../../server/contract/calls.ts'
import { withBase } from '../api/base-path.ts'
import { isTeacher, sessionAtom } from '../api/session.ts'
import { sessionRenewed } from '../api/session-lost.ts'
import { loginPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Gate } from '../ui/gate.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Mark } from '../ui/mark.tsx'
import { LoggedIn } from './logged-in.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-popup.module.css'
import { openSession, undoLogin } from './session-calls.ts'

type Success = Reply<'login'>['success']

/**
 * The login popup, a bottom sheet on phones. After a success it shows the message for 2.5 s and closes; then the
 * session is set.
 */
export default function LoginPopup() {
  const { t } = useTranslation(['session', 'common'])
  const [popup, setPopup] = useAtom(loginPopupAtom)
  const before = useAtomValue(sessionAtom).me
  const [success, setSuccess] = useState<Success>()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const firstField = useRef<HTMLInputElement>(null)
  /** The reply of a login may arrive after that. */
  const closed = useRef(false)

  const accept = (reply: Success) => {
    if (closed.current) return void undoLogin(reply)
    // Unsaved work belongs to the user who began it; for another user the page is loaded again.
    if (popup.reason === 'expired' && before && before._id !== reply.userinfo._id)
      return location.assign(withBase(paths.home()))
    setSuccess(reply)
    if (popup.reason === 'expired') sessionRenewed(true)
  }
  const close = () => {
    closed.current = true
    setPopup({ open: false })
    if (success) {
      openSession(success)
      // A teacher who logs in on the home page goes to the panel; every other page stays open.
      if (popup.reason !== 'expired' && isTeacher(success.userinfo) && !popup.needed && pathname === paths.home())
        navigate(paths.cp())
    } else if (popup.reason === 'expired') sessionRenewed(false)
  }
  const title = popup.reason === 'expired' ? t('expiredTitle') : t('greeting')
  const ended = popup.cause ? t(`expired.${popup.cause}`) : t('expiredText')
  const text = popup.reason === 'expired' ? ended : popup.needed ? t('loginFirst') : t('invitation')

  return (
    <Dialog label={title} kind="sheet" width={860} onClose={close} initialFocus={firstField} className={styles.login}>
      <div className={styles.main}>
        <span className={styles.grab} />
        <IconButton look="quiet" className={styles.close} label={t('common:close')} onClick={close}>
          <X size={22} />
        </IconButton>
        <Mark size={52} />
        <h2 className={styles.title}>{success ? t('welcome', { name: success.userinfo.name }) : title}</h2>
        {success ? (
          <LoggedIn userinfo={success.userinfo} onDone={close} />
        ) : (
          <>
            <p className={styles.text}>{text}</p>
            <LoginForm
              firstField={firstField}
              user={popup.reason === 'expired' ? before?.user : undefined}
              onSuccess={accept}
            />
          </>
        )}
      </div>
      <div className={styles.side} aria-hidden="true">
        <Gate width={320} height={600} apex={0.25} cover />
      </div>
    </Dialog>
  )
}
