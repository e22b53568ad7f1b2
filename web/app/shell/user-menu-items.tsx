import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import LogOut from 'lucide-react/icons/log-out'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { LEVEL } from '../../../server/contract/rules.ts'
import { freshMessagesAtom } from '../../api/messages.ts'
import { isStudent, sessionAtom } from '../../api/session.ts'
import { taskEditorPopupAtom } from '../../parts/popups.ts'
import { paths } from '../../paths.ts'
import { logout } from '../../session/session-calls.ts'
import { showBanner } from '../../ui/banner.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Spinner } from '../../ui/plain-button.tsx'
import { mayLogOut } from './may-log-out.ts'
import styles from './menu-item.module.css'
import { userEntries } from './user-entries.ts'

/** The entries of the user menu and logout. */
export function UserMenuItems({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation('common')
  const session = useAtomValue(sessionAtom)
  const openTask = useSetAtom(taskEditorPopupAtom)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const store = useStore()
  const [asking, setAsking] = useState(false)
  const [freshMessages, readMessages] = useAtom(freshMessagesAtom)
  // Read when the menu opens, and only by users who may read messages.
  const manager = (session.me?.userlevel ?? 0) >= LEVEL.manager
  useEffect(() => {
    if (manager) void readMessages()
  }, [manager, readMessages])
  if (session.state !== 'in') return null

  const { me } = session
  const leave = async (press: MouseEvent) => {
    if (isStudent(me)) {
      // A press that reaches the list closes the list. Then nothing would show that the logout waits for the device.
      press.stopPropagation()
      setAsking(true)
      const may = await mayLogOut(me._id).finally(() => setAsking(false))
      if (!may) return
    }
    // While the question was open, the session may have ended.
    if (store.get(sessionAtom).me?._id !== me._id) return
    onGo?.()
    navigate(paths.home())
    void logout()
    showBanner({ tone: 'good', text: t('loggedOut') })
  }
  return (
    <>
      {userEntries(me, session.fav, freshMessages).map(({ key, icon: Icon, to, count }) => {
        const content = (
          <>
            <Icon size={20} aria-hidden="true" />
            <span className={styles.label}>{t(`userMenu.${key}`)}</span>
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </>
        )
        return to ? (
          <Link
            key={key}
            to={to}
            className={styles.item}
            aria-current={pathname === to ? 'page' : undefined}
            onClick={onGo}
          >
            {content}
          </Link>
        ) : (
          <button
            key={key}
            type="button"
            className={styles.item}
            onClick={() => {
              onGo?.()
              openTask({ open: true })
            }}
          >
            {content}
          </button>
        )
      })}
      <BusyButton className={`${styles.item} ${styles.last}`} onClick={leave} data-loading={asking}>
        <LogOut size={20} className="flip" aria-hidden="true" />
        <span className={styles.label}>{t('userMenu.logout')}</span>
        {asking && <Spinner />}
      </BusyButton>
    </>
  )
}
