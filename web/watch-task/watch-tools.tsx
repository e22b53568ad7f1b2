import { ChartColumn, Grid3x3, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { className } from '../i18n/format.ts'
import type { EntryFilters } from '../parts/entry-list/entry-filters.ts'
import { classCounts } from '../parts/entry-list/shown-entries.ts'
import { SearchField } from '../parts/fields/search-field.tsx'
import { paths } from '../paths.ts'
import { Segmented } from '../ui/segmented.tsx'
import styles from './watch-task.module.css'

interface WatchToolsProps {
  task: Task
  everybody: Entry[]
  classCode: string | undefined
  filters: EntryFilters
  change: (part: Partial<EntryFilters>) => void
  /** Query string with the filters, kept when the class changes. */
  kept: string
}

/** Class, search as you type, view. */
export function WatchTools({ task, everybody, classCode, filters, change, kept }: WatchToolsProps) {
  const { t } = useTranslation(['watch-task', 'analysis'])
  const navigate = useNavigate()
  const classes = classCounts(everybody, task.classes)
  const all = classes.length === 2 ? t('bothClasses') : t('allClasses')
  return (
    <div className={styles.tools}>
      {(classes.length > 1 || classCode) && (
        <Segmented
          label={t('class')}
          className={styles.classes}
          value={classCode ?? ''}
          onChange={(code) => navigate(`${code ? paths.taskClass(task._id, code) : paths.task(task._id)}${kept}`)}
          options={[
            { value: '', label: all, count: everybody.length },
            ...classes.map(({ code, count }) => ({ value: code, label: className(code), count })),
          ]}
        />
      )}
      {/* The analysis is about questions. */}
      {filters.view === 'analysis' && !task.activity ? (
        <span className={styles.gap} />
      ) : (
        <SearchField
          className={styles.search}
          label={t('search')}
          value={filters.search}
          onChange={(search) => change({ search })}
        />
      )}
      {/* Flip cards have no questions, so there is neither grid nor analysis. */}
      {!task.activity && (
        <Segmented
          label={t('view')}
          value={filters.view}
          onChange={(view) => change({ view })}
          options={[
            { value: 'list', label: <Choice icon={<List size={19} aria-hidden="true" />} text={t('list')} /> },
            { value: 'grid', label: <Choice icon={<Grid3x3 size={19} aria-hidden="true" />} text={t('grid')} /> },
            {
              value: 'analysis',
              label: <Choice icon={<ChartColumn size={19} aria-hidden="true" />} text={t('analysis:view')} />,
            },
          ]}
        />
      )}
    </div>
  )
}

function Choice({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className={styles.choice}>
      {icon}
      <span>{text}</span>
    </span>
  )
}
