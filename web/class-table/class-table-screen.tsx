import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/call.ts'
import { queryOf } from '../api/query-of.ts'
import { className, count } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PlainLink } from '../ui/plain-button.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './class-table.module.css'
import { ClassTableBody } from './class-table.tsx'
import { TableExport } from './table-export.tsx'
import { TableFilterBar } from './table-filters.tsx'
import { useLiveTable } from './use-live-table.ts'
import { tableBody, useTableFilters } from './use-table-filters.ts'

/** /Class/:class: the scores of a class as a table. */
export default function ClassTableScreen() {
  const { t } = useTranslation(['class-table', 'students', 'tasks', 'errors'])
  const [filters, change] = useTableFilters()
  const found = useQuery({ ...queryOf('students/table', tableBody(filters)), placeholderData: keepPreviousData })
  const fresh = useLiveTable()
  const table = found.data
  /** «40 طالبًا · 12 مهمّة»: two numbers, each in its own plural form. */
  const sizeOf = (students: number, tasks: number) =>
    t('text', {
      students: t('students', { count: students, number: count(students) }),
      tasks: t('tasks', { count: tasks, number: count(tasks) }),
    })
  const { classCode, view } = filters
  const missing = found.error instanceof CallError && [400, 404].includes(found.error.status)
  return (
    <Page>
      <PageHead
        title={t('title', { class: className(classCode) })}
        crumbs={[{ label: t('students:title'), to: paths.studentsOf(classCode, filters.school) }]}
        text={table ? sizeOf(table.students.length, table.total) : '\u00a0'}
        actions={!found.isError && <TableExport table={table} classCode={classCode} view={view} />}
      />
      <TableFilterBar filters={filters} change={change} categories={table?.categories} />
      {missing ? (
        <Card>
          <EmptyState title={t('notFound')} action={<PlainLink to={paths.students()}>{t('toStudents')}</PlainLink>} />
        </Card>
      ) : found.isError && !table ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : table ? (
        <div className={styles.body} aria-busy={found.isPlaceholderData || undefined}>
          <ClassTableBody table={table} filters={filters} change={change} fresh={fresh} />
        </div>
      ) : (
        <Card>
          <Skeletons kind="rows" count={10} />
        </Card>
      )}
    </Page>
  )
}
