import { useAtomValue, useSetAtom } from 'jotai'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import Trophy from 'lucide-react/icons/trophy'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Reply } from '../../../server/contract/calls.ts'
import type { Game } from '../../../server/contract/play.ts'
import { sessionAtom } from '../../api/session.ts'
import { count } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import tile from '../../ui/tile.module.css'
import { loginPopupAtom } from '../popups.ts'
import { categoryName } from '../quiz/quiz-facts.ts'
import { QuizGrades } from '../quiz/quiz-grades.tsx'
import { QuizPicture } from '../quiz/quiz-picture.tsx'
import { bestScore } from './best-score.ts'
import styles from './game-card.module.css'
import { isLocked } from './is-locked.ts'

interface Props {
  game: Game
  /** All categories, with names in both languages. */
  cats: Reply<'Games/viewCats'>
  /** Query string of the list, so that the game's page can link back to it. */
  search: string
}

/** A card that opens a game. A locked one has a padlock and opens the login instead. */
export function GameCard({ game, cats, search }: Props) {
  const { t } = useTranslation('games')
  const session = useAtomValue(sessionAtom)
  const openLogin = useSetAtom(loginPopupAtom)
  const locked = isLocked(game, session.state)
  const best = bestScore(game._id, session.me?._id)
  const name = categoryName(game)
  return (
    <article className={`${tile.tile} ${tile.card} ${styles.card}`} data-locked={locked || undefined}>
      <div className={styles.top}>
        <QuizPicture img={game.img} name={game._id} className={styles.picture} />
        <span className={styles.sign}>
          {locked ? <Lock size={22} aria-hidden="true" /> : <Play size={22} aria-hidden="true" />}
        </span>
      </div>
      <div className={`${tile.body} ${styles.body}`}>
        <p className={`${tile.cats} ${styles.cats}`}>
          {game.categories
            .map(({ _id, ...own }) => categoryName(cats.find((cat) => cat._id === _id) ?? own))
            .join(' · ')}
        </p>
        <h2 className={`${tile.name} ${styles.name}`}>
          {locked ? (
            <button type="button" onClick={() => openLogin({ open: true, needed: true })}>
              <bdi>{name}</bdi>
              <span className="sr-only">{t('lockedHint')}</span>
            </button>
          ) : (
            <Link to={paths.game(game._id)} state={{ search }}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </h2>
        <p className={tile.facts}>
          <QuizGrades classes={game.classes} />
          {best > 0 && (
            <span className={styles.best}>
              <Trophy size={16} aria-hidden="true" />
              <span className="sr-only">{t('best')}</span>
              {count(best)}
            </span>
          )}
          {locked && (
            <span className={styles.hint} aria-hidden="true">
              {t('lockedTitle')}
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
