import { Button, Loader } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { loginPopupAtom } from '../parts/popups.ts'
import covering from './covering-screen.module.css'
import { CoveringScreen } from './covering-screen.tsx'

interface Props {
  name: string
  timeUp: boolean
  offline: boolean
  blocked: 'login' | null
  /** Lost if the page is closed. */
  unstored: boolean
}

/** Shown from the submission until the server's reply. Offline it says that the answers will be sent later. */
export function SubmittingScreen({ name, timeUp, offline, blocked, unstored }: Props) {
  const { t } = useTranslation('take-task')
  const openLogin = useSetAtom(loginPopupAtom)
  return (
    <CoveringScreen
      name={name}
      sign={
        offline || blocked ? <CloudOff size={64} strokeWidth={1.4} aria-hidden /> : <Loader color="#e9a11b" size={56} />
      }
    >
      <div role="status">
        <h1>
          {blocked
            ? t('sending.loginTitle')
            : offline
              ? t('sending.offlineTitle')
              : t(timeUp ? 'time.over' : 'sending.title')}
        </h1>
        {timeUp && (blocked || offline) && <p className={covering.text}>{t('time.over')}</p>}
        <p className={covering.text}>
          {blocked
            ? t(unstored ? 'sending.loginMemory' : 'sending.loginText')
            : offline
              ? t(unstored ? 'sending.offlineMemory' : 'sending.offlineText')
              : t(timeUp ? 'time.up' : 'sending.text')}
        </p>
      </div>
      {blocked && (
        <Button color="accent" size="lg" onClick={() => openLogin({ open: true, reason: 'expired' })}>
          {t('banner.loginNow')}
        </Button>
      )}
    </CoveringScreen>
  )
}
