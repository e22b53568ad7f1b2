import { useTranslation } from 'react-i18next'
import { isNotFound } from '../api/call-error.ts'
import { useReply } from '../api/use-reply.ts'
import { gradeName } from '../i18n/format.ts'
import { ChosenFilter, FilterBar, NothingFound } from '../parts/content-view/filter-bar.tsx'
import { GameCard } from '../parts/content-view/game-card.tsx'
import { GRADES, useAllWhereEmpty, useOwnGrade } from '../parts/content-view/own-grade.ts'
import { useQueryString } from '../parts/fields/use-query-string.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { type GamesFilter, gamesBody, readFilter, writeFilter } from './games-filter.ts'
import styles from './games-screen.module.css'

/** /Games: the games, by category and class; the address holds both filters. */
export default function GamesScreen() {
  const { t } = useTranslation('games')
  const [query, setQuery] = useQueryString()
  const own = useOwnGrade()
  const filter = readFilter(query, own)
  const { data: cats = [] } = useReply('Games/viewCats', {})
  const { data: games, error, retry } = useReply('Games/view', gamesBody(filter))
  const change = (part: Partial<GamesFilter>) =>
    setQuery((now) => writeFilter({ ...readFilter(now, own), ...part }, own))
  // An unknown category (404) has no games.
  const none = isNotFound(error)
  const shown = none ? [] : games
  useAllWhereEmpty(shown?.length === 0, () => change({ grade: '' }))
  return (
    <Page>
      <PageHead title={t('title')} text={t('text')} />
      <FilterBar label={t('filter.label')} found={shown && t('found', { count: shown.length })}>
        <ChosenFilter
          label={t('filter.cat')}
          all={t('filter.allCats')}
          value={filter.cat}
          options={cats.map((cat) => [cat._id, categoryName(cat)])}
          onChange={(cat) => change({ cat })}
        />
        <ChosenFilter
          label={t('filter.grade')}
          all={t('filter.allGrades')}
          value={filter.grade}
          options={GRADES.map((grade) => [grade, gradeName(Number(grade))])}
          onChange={(grade) => change({ grade })}
        />
      </FilterBar>
      {error !== undefined && !none && <ErrorState error={error} onRetry={retry} />}
      {!shown && error === undefined && <Skeletons kind="cards" count={4} />}
      {shown?.length === 0 && (
        <NothingFound
          title={t('empty')}
          filtered={
            filter.cat || filter.grade
              ? {
                  text: t('emptyFiltered'),
                  clear: t('filter.clear'),
                  onClear: () => change({ cat: '', grade: '' }),
                }
              : undefined
          }
        />
      )}
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
