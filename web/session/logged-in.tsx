import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BANNER_MS } from '../../server/contract/rules.ts'
import type { UserInfo } from '../api/session.ts'
import { loggedAs } from '../parts/people/role-text.ts'
import styles from './login-popup.module.css'

/** The success message, for 2.5 s. */
export function LoggedIn({ userinfo, onDone }: { userinfo: UserInfo; onDone: () => void }) {
  const { t } = useTranslation(['session', 'common'])
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    const timer = window.setTimeout(() => done.current(), BANNER_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div className={`${styles.notice} ${styles.good}`} role="status">
      <CircleCheck size={22} aria-hidden="true" />
      <div>
        <strong>{t('success')}</strong>
        <div>{t(loggedAs(userinfo))}</div>
      </div>
    </div>
  )
}
