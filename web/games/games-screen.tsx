import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { CallError } from '../api/call-error.ts'
import { useReply } from '../api/use-reply.ts'
import { gradeName } from '../i18n/format.ts'
import { GameCard } from '../parts/gateway/game-card.tsx'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { type GamesFilter, GRADES, gamesBody, readFilter, writeFilter } from './games-filter.ts'
import styles from './games-screen.module.css'

/** /Games: the games, by category and class; the address holds both filters. */
export default function GamesScreen() {
  const { t } = useTranslation('games')
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const { data: cats = [] } = useReply('Games/viewCats', {})
  const { data: games, error, retry } = useReply('Games/view', gamesBody(filter))
  const change = (part: Partial<GamesFilter>) => setQuery(writeFilter({ ...filter, ...part }), { replace: true })
  // A category that is not there has no games.
  const none = error instanceof CallError && error.status === 404
  const shown = none ? [] : games
  return (
    <Page>
      <PageHead title={t('title')} text={t('text')} />
      <search className={styles.bar} aria-label={t('filter.label')}>
        <Choice
          label={t('filter.cat')}
          all={t('filter.allCats')}
          value={filter.cat}
          options={cats.map((cat) => [cat._id, categoryName(cat)])}
          onChange={(cat) => change({ cat })}
        />
        <Choice
          label={t('filter.grade')}
          all={t('filter.allGrades')}
          value={filter.grade}
          options={GRADES.map((grade) => [grade, gradeName(Number(grade))])}
          onChange={(grade) => change({ grade })}
        />
        <p className={styles.found} role="status">
          {shown && t('found', { count: shown.length })}
        </p>
      </search>
      {error !== undefined && !none && <ErrorState error={error} onRetry={retry} />}
      {!shown && error === undefined && <Skeletons kind="cards" count={4} />}
      {shown?.length === 0 && <NoGames filter={filter} clear={() => change({ cat: '', grade: '' })} />}
      {shown && shown.length > 0 && (
        <ul className={styles.games}>
          {shown.map((game) => (
            <li key={game._id}>
              <GameCard game={game} cats={cats} search={query.toString()} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function NoGames({ filter, clear }: { filter: GamesFilter; clear: () => void }) {
  const { t } = useTranslation('games')
  const filtered = filter.cat !== '' || filter.grade !== ''
  return (
    <EmptyState
      title={t('empty')}
      text={filtered && t('emptyFiltered')}
      action={
        filtered && (
          <PlainButton look="soft" onClick={clear}>
            {t('filter.clear')}
          </PlainButton>
        )
      }
    />
  )
}

interface ChoiceProps {
  label: string
  /** The choice of everything. */
  all: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
