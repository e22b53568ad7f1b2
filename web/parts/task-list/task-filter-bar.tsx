import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../../server/contract/calls.ts'
import { foldForSearch, LEVEL } from '../../../server/contract/rules.ts'
import { useMe } from '../../api/session.ts'
import { className } from '../../i18n/format.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { classesInReach } from '../people/classes.ts'
import { CategoryFilter } from './category-filter.tsx'
import styles from './task-list.module.css'
import { TeacherFilter } from './teacher-filter.tsx'
import type { TaskFilters, TaskSort } from './use-task-filters.ts'

interface TaskFilterBarProps {
  filters: TaskFilters
  change: (part: Partial<TaskFilters>) => void
  counts: Reply<'tasks/view'>['counts']
  categories: Reply<'tasks/view'>['categories']
}

/** The filters of a teacher's task list. */
export function TaskFilterBar({ filters, change, counts, categories }: TaskFilterBarProps) {
  const { t } = useTranslation('tasks')
  const me = useMe()
  const sorts: TaskSort[] = ['newest', 'name', 'end', 'avg', 'sent', 'waiting']
  return (
    <div className={styles.filters}>
      <Segmented
        className={styles.statuses}
        label={t('filter.status')}
        value={filters.status}
        onChange={(status) => change({ status })}
        options={[
          { value: 'all', label: t('filter.all'), count: counts?.all },
          { value: 'waiting', label: t('filter.waiting'), count: counts?.waiting, dot: (counts?.waiting ?? 0) > 0 },
          { value: 'active', label: t('filter.active'), count: counts?.active },
        ]}
      />
      <Select
        className={styles.choice}
        aria-label={t('filter.class')}
        data={[
          { value: '', label: t('filter.allClasses') },
          ...classesInReach(me).map((code) => ({ value: code, label: className(code) })),
        ]}
        value={filters.classCode}
        onChange={(classCode) => change({ classCode: classCode ?? '' })}
        searchable
        filter={({ options, search }) =>
          options.filter((option) => 'label' in option && foldForSearch(option.label).includes(foldForSearch(search)))
        }
        allowDeselect={false}
      />
      {me && me.userlevel >= LEVEL.manager && (
        <TeacherFilter className={styles.choice} value={filters.owner} onChange={(owner) => change({ owner })} />
      )}
      <CategoryFilter
        className={styles.choice}
        value={filters.category}
        onChange={(category) => change({ category })}
        names={categories}
      />
      <Select
        className={styles.choice}
        aria-label={t('filter.sort')}
        data={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        value={filters.sort}
        onChange={(sort) => sort && change({ sort })}
        allowDeselect={false}
      />
      <SearchField
        className={styles.search}
        label={t('filter.search')}
        value={filters.search}
        onChange={(search) => change({ search })}
      />
    </div>
  )
}
