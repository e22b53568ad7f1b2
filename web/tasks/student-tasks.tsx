import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { StudentTasksExport } from '../parts/export/student-tasks-export.tsx'
import { SearchField } from '../parts/fields/search-field.tsx'
import { useLastPage } from '../parts/fields/use-last-page.ts'
import { useQueryString } from '../parts/fields/use-query-string.ts'
import { CategoryFilter } from '../parts/task-list/category-filter.tsx'
import { StudentTaskTable } from '../parts/task-list/student-task-table.tsx'
import { TaskListError } from '../parts/task-list/task-list-error.tsx'
import { useLiveTasks } from '../parts/task-list/use-live-tasks.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListFoot } from '../ui/list-foot.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { allOwnTasks } from './own-tasks.ts'
import styles from './student-tasks.module.css'

const PAGE_SIZE = 20

/** A student's tasks: name, questions, score, time and status (docs/requirements.md 2.68). */
export function StudentTasks() {
  const { t } = useTranslation('tasks')
  const me = useMe()
  const [params, setParams] = useQueryString()
  // Not trimmed: a trailing space must stay in the search box.
  const typed = params.get('search') ?? ''
  const search = typed.trim()
  const cat = params.get('cat') ?? ''
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const asked = { ...(search && { search }), ...(cat && { cat }) }
  const body = { ...asked, page, limit: PAGE_SIZE }
  const list = useQuery({
    ...queryOf('tasks/view', body),
    placeholderData: keepPreviousData,
  })
  useLiveTasks()
  /** Reads the present address: the category may have changed while the search text was debounced. */
  const find = (part: Record<string, string>) =>
    setParams((now) => {
      for (const [name, value] of Object.entries({ ...part, page: '' })) value ? now.set(name, value) : now.delete(name)
      return now
    })
  const turn = (next: number, push = true) =>
    setParams(
      (now) => {
        now.set('page', String(next))
        return now
      },
      { push },
    )
  const total = list.data?.total ?? 0
  const none = list.data?.tasks.length === 0
  // Not a step of the history: Back would lead to the page that is gone.
  const replace = (next: number) => turn(next, false)
  useLastPage({ page, pages: list.isPlaceholderData ? 0 : Math.ceil(total / PAGE_SIZE), turn: replace })
  return (
    <Page>
      <PageHead
        title={t('titleStudent')}
        actions={<StudentTasksExport student={me?.name ?? ''} tasks={(words) => allOwnTasks(asked, words)} />}
      />
      <Card className={styles.card}>
        <div className={styles.filters}>
          <SearchField
            className={styles.search}
            label={t('filter.search')}
            value={typed}
            onChange={(text) => find({ search: text })}
          />
          <CategoryFilter
            className={styles.category}
            value={cat}
            onChange={(category) => find({ cat: category })}
            names={list.data && (list.data.categories ?? [])}
          />
        </div>
        {(list.isPending || (none && total > 0)) && <Skeletons kind="rows" count={6} />}
        {list.isError && <TaskListError error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && list.data.tasks.length > 0 && (
          <StudentTaskTable tasks={list.data.tasks} categories={list.data.categories ?? []} />
        )}
        {none && total === 0 && (
          <EmptyState title={t('empty')} text={search || cat ? t('emptyFiltered') : t('emptyStudent')} />
        )}
        <ListFoot page={page} size={PAGE_SIZE} total={total} onPage={turn} />
      </Card>
    </Page>
  )
}
