import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { withBase } from '../api/base-path.ts'
import { isTeacher, useMe } from '../api/session.ts'
import { renewSession } from '../api/session-lost.ts'
import { useWork } from '../api/work.ts'
import { language } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './activity-screen.module.css'
import { usePlayerFrame } from './use-player-frame.ts'

/**
 * /Activity/{id}?task=: the game in a frame, with a button that closes the window (docs/requirements.md 2.60).
 */
export default function ActivityScreen() {
  const { t } = useTranslation('activities')
  const { id = '' } = useParams()
  const task = useSearchParams()[0].get('task') ?? ''
  const me = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  const frame = useRef<HTMLIFrameElement>(null)
  const player = usePlayerFrame()
  const [playing, setPlaying] = useState(false)
  useWork(playing)
  usePageTitle(t('screen.frame'))
  // A render must not reload the frame, because the game would lose its progress.
  const [address] = useState(() => {
    const theme = document.documentElement.getAttribute('data-mantine-color-scheme') ?? 'light'
    const asked = new URLSearchParams({ id, ...(task && { task }), lang: language(), theme })
    return withBase(`/game1/index.html?${asked}`)
  })

  const close = () => {
    window.close()
    // A window that was not opened by a script cannot close itself: go back instead.
    void navigate(isTeacher(me) && !task ? paths.activities() : paths.myTasks())
  }
  const latest = useRef({ close, here: player.here })
  latest.current = { close, here: player.here }
  useEffect(() => {
    const listen = async ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      switch (data?.bawabaCards) {
        case 'here':
          return latest.current.here()
        case 'close':
          return latest.current.close()
        case 'playing':
          return setPlaying(true)
        case 'idle':
          return setPlaying(false)
        case 'played':
          return void client.invalidateQueries()
        case 'login': {
          setPlaying(true)
          // The login opens over the page only for registered unsaved work.
          await Promise.resolve()
          const renewed = await new Promise<boolean>((done) => setTimeout(() => done(renewSession()), 0))
          return frame.current?.contentWindow?.postMessage({ bawabaRenewed: renewed }, window.location.origin)
        }
      }
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [client])

  return (
    <main className={styles.screen} aria-label={t('screen.frame')}>
      <h1 className="sr-only">{t('screen.frame')}</h1>
      <iframe
        key={player.round}
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('screen.frame')}
        onLoad={player.loaded}
      />
      {player.lost && (
        <div className={styles.lost} role="alert">
          <p>{t('screen.lost')}</p>
          <PlainButton size="lg" onClick={player.reload}>
            <RotateCw size={20} aria-hidden="true" />
            {t('screen.reload')}
          </PlainButton>
        </div>
      )}
      <button type="button" className={styles.close} aria-label={t('screen.close')} onClick={close}>
        <X size={24} aria-hidden="true" />
      </button>
    </main>
  )
}
