import { useAtomValue } from 'jotai'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { meAtom } from '../api/session.ts'
import { keptAttempts } from '../parts/taking/kept-attempt.ts'
import { paths } from '../paths.ts'
import { Isolate } from '../ui/isolate.tsx'
import { useFocusAfterRemoval } from '../ui/use-focus-back.ts'
import styles from './offline-banner.module.css'
import { tryNetwork, useOffline } from './use-offline.ts'

/**
 * Shown while there is no network or the server does not answer: what that means, "try again", and a link to the running
 * task.
 */
export function OfflineBanner() {
  const { t } = useTranslation('common')
  const offline = useOffline()
  const me = useAtomValue(meAtom)
  const task = offline && me ? keptAttempts.newest() : undefined
  return (
    <div role="status">
      {offline && (
        <Line>
          <WifiOff size={22} aria-hidden="true" />
          <p>
            <b>{t(offline === 'cell' ? 'offline.cellTitle' : 'offline.title')}</b>{' '}
            {t(offline === 'cell' ? 'offline.cellText' : 'offline.text')}
          </p>
          {task && task.me._id === me?._id && (
            <Link className={styles.action} to={paths.taskStart(task.row._id)}>
              {t('offline.backToTask')} <Isolate>{task.row.name}</Isolate>
            </Link>
          )}
          <button type="button" className={styles.action} onClick={tryNetwork}>
            {t('retry')}
          </button>
        </Line>
      )}
    </div>
  )
}

/** It disappears after its button has found the network. */
function Line({ children }: { children: ReactNode }) {
  const line = useFocusAfterRemoval<HTMLDivElement>()
  return (
    <div ref={line} className={styles.line}>
      {children}
    </div>
  )
}
