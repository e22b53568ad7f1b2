import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { CategoryName } from '../../server/contract/shapes.ts'
import { useMe } from '../api/session.ts'
import { className } from '../i18n/format.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { classesInReach } from '../parts/people/classes.ts'
import { SchoolSelect } from '../parts/roster/school-select.tsx'
import { CategoryFilter } from '../parts/task-list/category-filter.tsx'
import { paths } from '../paths.ts'
import { Segmented } from '../ui/segmented.tsx'
import styles from './class-table.module.css'
import { DateRange } from './date-range.tsx'
import type { TableFilters } from './use-table-filters.ts'

interface Props {
  filters: TableFilters
  change: (part: Partial<TableFilters>) => void
  categories: readonly CategoryName[] | undefined
}

/** View, class, category and dates. A change of the class keeps the others. */
export function TableFilterBar({ filters, change, categories }: Props) {
  const { t } = useTranslation('class-table')
  const navigate = useNavigate()
  const { classCode, school, view, category, from, to } = filters
  const classes = [...new Set([...classesInReach(useMe()), classCode])]
  return (
    <div className={styles.filters}>
      <Segmented
        label={t('view.label')}
        value={view}
        onChange={(next) => change({ view: next })}
        options={[
          { value: 'tasks', label: t('view.tasks') },
          { value: 'categories', label: t('view.categories') },
        ]}
      />
      <SchoolSelect
        className={styles.choice}
        label={t('school')}
        all={t('allSchools')}
        bare
        value={school}
        onChange={(next) => change({ school: next })}
      />
      <Select
        className={styles.choice}
        aria-label={t('class')}
        data={classes.map((code) => ({ value: code, label: className(code) }))}
        value={classCode}
        onChange={(code) => code && void navigate(`${paths.classTable(code)}${window.location.search}`)}
        searchable
        filter={foldedFilter}
        allowDeselect={false}
      />
      <CategoryFilter
        className={styles.choice}
        value={category}
        onChange={(next) => change({ category: next })}
        names={categories}
      />
      <DateRange from={from} to={to} onChange={change} />
    </div>
  )
}
