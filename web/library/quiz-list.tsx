import { Button, Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Body } from '../../server/contract/calls.ts'
import { isNotFound } from '../api/call-error.ts'
import { queryOf } from '../api/query-of.ts'
import { useAllWhereEmpty } from '../parts/content-view/own-grade.ts'
import { useLastPage } from '../parts/fields/use-last-page.ts'
import { QuizCard } from '../parts/quiz/quiz-card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { QuizFilterBar } from './quiz-filter-bar.tsx'
import styles from './quiz-list.module.css'
import { isFiltered, PAGE_SIZE, type QuizFilters } from './use-quiz-filters.ts'

interface Props {
  body: Body<'Quiz/view'>
  filters: QuizFilters
  change: (part: Partial<QuizFilters>) => void
  /** Shows the quizzes of all grades. */
  widen: () => void
  sections?: { value: string; label: string }[]
  /** Title of the empty list, with or without filters. */
  emptyTitle: string
  /** Replaces the usual error message. */
  failed?: (retry: () => void) => ReactNode
}

/** A list of quizzes with filters and pages. */
export function QuizList({ body, filters, change, widen, sections, emptyTitle, failed }: Props) {
  const { t } = useTranslation('library')
  const heading = useId()
  const list = useQuery({
    ...queryOf('Quiz/view', body),
    placeholderData: keepPreviousData,
  })
  const retry = () => void list.refetch()
  const total = list.data?.total ?? 0
  const pages = Math.ceil(total / PAGE_SIZE)
  // An unknown category (404) is shown as an empty one.
  const missing = isNotFound(list.error)
  useLastPage({ page: filters.page, pages: list.isPlaceholderData ? 0 : pages, turn: (page) => change({ page }) })
  const empty = missing || (list.data && total === 0)
  const filtered = isFiltered(filters)
  useAllWhereEmpty(Boolean(empty) && !list.isPlaceholderData, widen)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t('quizzes')}</h2>
        <span className={styles.total} role="status">
          {list.data && t('found', { count: total })}
        </span>
      </div>
      <QuizFilterBar filters={filters} change={change} sections={sections} />
      {(list.isPending || (total > 0 && list.data?.tasks.length === 0)) && <Skeletons kind="pictures" count={6} />}
      {list.isError &&
        !list.data &&
        !missing &&
        (failed ? failed(retry) : <ErrorState error={list.error} onRetry={retry} />)}
      {empty && (
        <EmptyState
          title={emptyTitle}
          text={filtered ? t('empty.filtered') : t('empty.elsewhere')}
          action={
            filtered && (
              <Button variant="light" onClick={() => change({ search: '', level: '', grade: '', section: '' })}>
                {t('filter.clear')}
              </Button>
            )
          }
        />
      )}
      {list.data && list.data.tasks.length > 0 && (
        <div className={styles.cards} aria-busy={list.isPlaceholderData}>
          {list.data.tasks.map((quiz) => (
            <QuizCard key={quiz._id} quiz={quiz} plain={body.training} />
          ))}
        </div>
      )}
      {pages > 1 && (
        <Pagination
          className={styles.pages}
          total={pages}
          value={Math.min(filters.page, pages)}
          onChange={(page) => change({ page })}
        />
      )}
    </section>
  )
}
