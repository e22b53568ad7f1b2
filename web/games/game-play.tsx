import RotateCw from 'lucide-react/icons/rotate-cw'
import Trophy from 'lucide-react/icons/trophy'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { Game } from '../../server/contract/play.ts'
import { paths } from '../app/paths.ts'
import { count } from '../i18n/format.ts'
import { AccessibilityButton } from '../parts/accessibility-button.tsx'
import { GameFrame } from '../parts/gateway/game-frame.tsx'
import { type GameState, useGameFrame } from '../parts/gateway/use-game-frame.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './game-screen.module.css'

/** The game's own page in a frame that has scripts and nothing else: no session, no storage, no way to this page but messages. */
export function GamePlay({ game, person }: { game: Game; person: string | undefined }) {
  const { t } = useTranslation('games')
  const frame = useRef<HTMLIFrameElement>(null)
  // A later reply names a locked game's folder anew; the game must not lose its place for that.
  const [folder] = useState(game.game)
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState(-1)
  const { best, fresh, state } = useGameFrame(frame, { game: game._id, person, round })
  const { state: from } = useLocation()
  const name = categoryName(game)
  usePageTitle(name)
  const reload = () => setRound((before) => before + 1)
  const isLost = useLost({ state, loaded: loaded === round, round, reload })
  const waits = state !== 'ready' && loaded !== round && !isLost
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
        <button type="button" className={styles.button} aria-label={t('reload')} onClick={reload}>
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
          className={styles.frame}
          title={name}
          src={`/games/${folder}/index.html`}
          onLoad={() => setLoaded(round)}
        />
        {isLost && (
          <div className={styles.lost} role="alert">
            <p>{t('lost')}</p>
            <PlainButton size="lg" onClick={reload}>
              <RotateCw size={20} aria-hidden="true" />
              {t('reload')}
            </PlainButton>
          </div>
        )}
      </div>
    </main>
  )
}

/** A game that began to open is ready this long after all of it came, or after it began on a line that hangs; ms. */
const READY_MS = { loaded: 3000, opening: 30_000 } as const

interface Opening {
  state: GameState
  loaded: boolean
  round: number
  reload: () => void
}

/**
 * Did a game that says how it fares not come whole? The first time that a file of it is lost, it is loaded again at once:
 * on a bad line that is mostly enough. Of a game that says nothing nobody knows.
 */
function useLost({ state, loaded, round, reload }: Opening): boolean {
  const [late, setLate] = useState(-1)
  const again = round === 0 && state === 'lost'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is lost
  useEffect(() => {
    if (again) reload()
  }, [again])
  useEffect(() => {
    if (state !== 'opening') return
    const timer = setTimeout(() => setLate(round), loaded ? READY_MS.loaded : READY_MS.opening)
    return () => clearTimeout(timer)
  }, [state, loaded, round])
  return (state === 'lost' && !again) || (state === 'opening' && late === round)
}
