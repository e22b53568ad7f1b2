import RotateCw from 'lucide-react/icons/rotate-cw'
import Trophy from 'lucide-react/icons/trophy'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { Game } from '../../server/contract/play.ts'
import { withBase } from '../api/base-path.ts'
import { call } from '../api/call.ts'
import { count } from '../i18n/format.ts'
import { AccessibilityButton } from '../parts/accessibility/accessibility-button.tsx'
import { GameFrame } from '../parts/content-view/game-frame.tsx'
import { needsLogin } from '../parts/content-view/is-locked.ts'
import { useGameFrame } from '../parts/content-view/use-game-frame.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { paths } from '../paths.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './game-screen.module.css'
import { useLost } from './use-lost.ts'

/** The game in a sandboxed frame: scripts and messages to this page, but no session and no storage. */
export function GamePlay({ game, person }: { game: Game; person: string | undefined }) {
  const { t } = useTranslation('games')
  const frame = useRef<HTMLIFrameElement>(null)
  // A later reply may have another folder for a locked game; the running game must not be reloaded.
  const [folder, setFolder] = useState(game.game)
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState(-1)
  const [asking, setAsking] = useState(false)
  const { best, fresh, state } = useGameFrame(frame, { game: game._id, person, round })
  const { state: from } = useLocation()
  const name = categoryName(game)
  usePageTitle(name)
  const reload = async () => {
    if (asking) return
    if (needsLogin(game)) {
      // The address of a locked game expires after some hours.
      setAsking(true)
      const [now] = await call('Games/view', { _id: game._id }).catch(() => [])
      setAsking(false)
      if (now?.game) setFolder(now.game)
    }
    setRound((before) => before + 1)
  }
  const address = withBase(`/games/${folder}/index.html`)
  const outcome = useLost({ address, state, loaded: loaded === round, round, reload: () => void reload() })
  const isLost = outcome === 'lost' && !asking
  const waits = asking || (state !== 'ready' && !isLost && (loaded !== round || outcome === 'asked'))
  return (
    <main className={styles.screen}>
      <div className={styles.bar}>
        <Link
          className={styles.button}
          aria-label={t('close')}
          to={{ pathname: paths.games(), search: typeof from?.search === 'string' ? from.search : '' }}
        >
          <X size={24} aria-hidden="true" />
        </Link>
        <h1 className={styles.title}>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.best} role="status" data-fresh={fresh || undefined}>
          <Trophy size={18} aria-hidden="true" />
          <span className={styles.word}>{t(fresh ? 'newBest' : 'best')}</span>
          <b>{count(best)}</b>
        </p>
        <button type="button" className={styles.button} aria-label={t('reload')} onClick={() => void reload()}>
          <RotateCw size={20} aria-hidden="true" />
        </button>
        <AccessibilityButton className={styles.button} />
      </div>
      <div className={styles.place}>
        {waits && (
          <p className={styles.wait} role="status">
            <i />
            {t('loading')}
          </p>
        )}
        <GameFrame
          key={round}
          ref={frame}
          className={asking || outcome === 'asked' ? `${styles.frame} ${styles.unseen}` : styles.frame}
          title={name}
          src={address}
          onLoad={() => setLoaded(round)}
        />
        {isLost && (
          <div className={styles.lost} role="alert">
            <p>{t('lost')}</p>
            <PlainButton size="lg" onClick={() => void reload()}>
              <RotateCw size={20} aria-hidden="true" />
              {t('reload')}
            </PlainButton>
          </div>
        )}
      </div>
    </main>
  )
}
