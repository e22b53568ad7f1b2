import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../api/query-of.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFoot } from '../../ui/list-foot.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { useLastPage } from '../fields/use-last-page.ts'
import { taskEditorPopupAtom } from '../popups.ts'
import { TagFilter } from './tag-filter.tsx'
import { TaskFilterBar } from './task-filter-bar.tsx'
import styles from './task-list.module.css'
import { TaskListError } from './task-list-error.tsx'
import { TeacherTaskTable } from './teacher-task-table.tsx'
import { useLiveTasks } from './use-live-tasks.ts'
import { PAGE_SIZE, taskQuery, useTaskFilters } from './use-task-filters.ts'

/** A teacher's tasks with filters, order, search and pages. Pushes update the rows when students submit. */
export function TeacherTaskList() {
  const { t } = useTranslation('tasks')
  const [filters, change] = useTaskFilters()
  const body = taskQuery(filters)
  const list = useQuery({
    ...queryOf('tasks/view', body),
    placeholderData: keepPreviousData,
  })
  const edit = useSetAtom(taskEditorPopupAtom)
  useLiveTasks()
  const total = list.data?.total ?? 0
  const none = list.data?.tasks.length === 0
  const turn = (page: number) => change({ page })
  useLastPage({ page: filters.page, pages: list.isPlaceholderData ? 0 : Math.ceil(total / PAGE_SIZE), turn })
  const { status, classCode, owner, category, tags, search } = filters
  const filtered = status !== 'all' || [classCode, owner, category, ...tags, search].some((one) => one !== '')
  return (
    <Card className={styles.card}>
      <TaskFilterBar
        filters={filters}
        change={change}
        counts={list.data?.counts}
        categories={list.data && (list.data.categories ?? [])}
      />
      <TagFilter tags={list.data?.tags ?? []} chosen={tags} onChange={(chosen) => change({ tags: chosen })} />
      {(list.isPending || (none && total > 0)) && <Skeletons kind="rows" count={6} />}
      {list.isError && <TaskListError error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && list.data.tasks.length > 0 && (
        <TeacherTaskTable
          tasks={list.data.tasks}
          categories={list.data.categories ?? []}
          stale={list.isPlaceholderData}
        />
      )}
      {none && total === 0 && (
        <EmptyState
          title={t('empty')}
          text={filtered ? t('emptyFiltered') : t('emptyTeacher')}
          action={
            filtered ? (
              <Button
                variant="light"
                onClick={() => change({ status: 'all', classCode: '', owner: '', category: '', tags: [], search: '' })}
              >
                {t('clearFilters')}
              </Button>
            ) : (
              <Button leftSection={<Plus size={18} />} onClick={() => edit({ open: true })}>
                {t('newTask')}
              </Button>
            )
          }
        />
      )}
      <ListFoot page={filters.page} size={PAGE_SIZE} total={total} onPage={turn} />
    </Card>
  )
}
