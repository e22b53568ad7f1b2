import RotateCw from 'lucide-react/icons/rotate-cw'
import Trophy from 'lucide-react/icons/trophy'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { Game } from '../../server/contract/play.ts'
import { paths } from '../app/paths.ts'
import { count } from '../i18n/format.ts'
import { AccessibilityButton } from '../parts/accessibility-button.tsx'
import { GameFrame } from '../parts/gateway/game-frame.tsx'
import { useGameFrame } from '../parts/gateway/use-game-frame.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './game-screen.module.css'

/** The game's own page in a frame that has scripts and nothing else: no session, no storage, no way to this page but messages. */
export function GamePlay({ game, person }: { game: Game; person: string | undefined }) {
  const { t } = useTranslation('games')
  const frame = useRef<HTMLIFrameElement>(null)
  // A later reply names a locked game's folder anew; the game must not lose its place for that.
  const [folder] = useState(game.game)
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState(-1)
  const { best, fresh, ready } = useGameFrame(frame, game._id, person)
  const { state } = useLocation()
  const name = categoryName(game)
  usePageTitle(name)
  const waits = !ready && loaded !== round
  return (
    <main className={styles.screen}>
      <div className={styles.bar}>
        <Link
          className={styles.button}
          aria-label={t('close')}
          to={{ pathname: paths.games(), search: typeof state?.search === 'string' ? state.search : '' }}
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
        <button
          type="button"
          className={styles.button}
          aria-label={t('reload')}
          onClick={() => setRound((before) => before + 1)}
        >
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
      </div>
    </main>
  )
}
