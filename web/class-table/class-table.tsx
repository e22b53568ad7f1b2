import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainButton, PlainLink } from '../ui/plain-button.tsx'
import styles from './class-table.module.css'
import { columnsOf } from './columns.ts'
import type { ClassTable } from './live-cells.ts'
import { ScoreTable } from './score-table.tsx'
import { leftOut } from './table-rows.ts'
import type { TableFilters } from './use-table-filters.ts'

interface Props {
  table: ClassTable
  filters: TableFilters
  change: (part: Partial<TableFilters>) => void
  fresh: ReadonlySet<string>
}

/** The table, or why there is none. */
export function ClassTableBody({ table, filters, change, fresh }: Props) {
  const { t } = useTranslation('class-table')
  const edit = useSetAtom(taskEditorPopupAtom)
  const { classCode, view, category, from, to } = filters
  const empty = (title: string, text: string | undefined, action?: React.ReactNode) => (
    <Card>
      <EmptyState title={title} text={text} action={action} />
    </Card>
  )
  if (table.students.length === 0)
    return empty(
      t('empty.students'),
      t('empty.studentsText'),
      <PlainLink to={paths.students()}>{t('toStudents')}</PlainLink>,
    )
  if (table.tasks.length === 0 && (category || from || to))
    return empty(
      t('empty.filtered'),
      undefined,
      <PlainButton look="soft" onClick={() => change({ category: '', from: '', to: '' })}>
        {t('clear')}
      </PlainButton>,
    )
  if (table.tasks.length === 0)
    return empty(
      t('empty.tasks'),
      t('empty.tasksText'),
      <PlainButton onClick={() => edit({ open: true })}>{t('newTask')}</PlainButton>,
    )
  if (columnsOf(table, view).length === 0) return empty(t('empty.categories'), t('empty.categoriesText'))
  const left = leftOut(table, t)
  return (
    <>
      {left && (
        <p className={styles.note} role="status">
          {left}
        </p>
      )}
      <ScoreTable table={table} classCode={classCode} view={view} fresh={fresh} />
    </>
  )
}
