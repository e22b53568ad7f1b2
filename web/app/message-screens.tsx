import { useSetAtom } from 'jotai'
import { type ComponentProps, createContext, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loginPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import { MessageScreen } from '../ui/message-screen.tsx'
import { PlainButton, PlainLink } from '../ui/plain-button.tsx'
import styles from './message-screens.module.css'
import { tryNetwork, useOffline } from './use-offline.ts'

/** True when the layout renders the `main` landmark, as the one with header and footer does. */
export const InMain = createContext(false)

/** In a layout without a `main` landmark, the message renders it itself. */
function Message(props: ComponentProps<typeof MessageScreen>) {
  if (useContext(InMain)) return <MessageScreen {...props} />
  return (
    <main className={styles.alone}>
      <MessageScreen {...props} />
    </main>
  )
}

function BackHome({ quiet }: { quiet?: boolean }) {
  const { t } = useTranslation('common')
  return (
    <PlainLink to={paths.home()} size="lg" look={quiet ? 'ghost' : 'primary'}>
      {t('pages.backHome')}
    </PlainLink>
  )
}

export function NotFoundScreen() {
  const { t } = useTranslation('common')
  return (
    <Message title={t('pages.notFoundTitle')} text={t('pages.notFoundText')} sign="404">
      <BackHome />
    </Message>
  )
}

export function NoPermissionScreen() {
  const { t } = useTranslation('common')
  return (
    <Message title={t('pages.noPermissionTitle')} text={t('pages.noPermissionText')}>
      <BackHome />
    </Message>
  )
}

/** For visitors on a page that needs a login. The login popup opens by itself; a button opens it again. */
export function LoginFirstScreen() {
  const { t } = useTranslation('common')
  const setPopup = useSetAtom(loginPopupAtom)
  useEffect(() => setPopup((popup) => (popup.open ? popup : { open: true, needed: true })), [setPopup])
  return (
    <Message title={t('pages.loginFirstTitle')} text={t('pages.loginFirstText')}>
      <PlainButton size="lg" onClick={() => setPopup({ open: true })}>
        {t('pages.login')}
      </PlainButton>
      <BackHome quiet />
    </Message>
  )
}

/** The generic error page, also for a part of the program that failed to load. */
export function FailureScreen({ chunk }: { chunk: boolean }) {
  const { t } = useTranslation('common')
  if (useOffline() && chunk) return <OfflineScreen />
  return (
    <Message
      title={t(chunk ? 'pages.chunkTitle' : 'pages.errorTitle')}
      text={t(chunk ? 'pages.chunkText' : 'pages.errorText')}
    >
      <PlainButton size="lg" onClick={() => location.reload()}>
        {t(chunk ? 'pages.reload' : 'retry')}
      </PlainButton>
      <BackHome quiet />
    </Message>
  )
}

/** Shown when the session or the screen could not be loaded. They are loaded again when the network returns. */
export function OfflineScreen() {
  const { t } = useTranslation('common')
  const isCell = useOffline() === 'cell'
  return (
    <Message
      title={t(isCell ? 'offline.cellTitle' : 'offline.title')}
      text={t(isCell ? 'offline.cellText' : 'offline.pageText')}
    >
      <PlainButton size="lg" onClick={tryNetwork}>
        {t('retry')}
      </PlainButton>
      <BackHome quiet />
    </Message>
  )
}
