import { Select, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../../server/contract/calls.ts'
import { foldForSearch, LEVEL } from '../../../server/contract/rules.ts'
import { type UserInfo, useMe } from '../../api/session.ts'
import { className } from '../../i18n/format.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { fieldAttributes } from '../authoring/field-direction.ts'
import { byGrade } from '../class-order.ts'
import styles from './task-list.module.css'
import type { TaskFilters, TaskSort } from './use-task-filters.ts'

interface TaskFilterBarProps {
  filters: TaskFilters
  change: (part: Partial<TaskFilters>) => void
  counts: Reply<'tasks/view'>['counts']
}

/** Those of a teacher; a manager acts for the whole school. */
const classesOf = (me: UserInfo | undefined): readonly string[] =>
  (me && me.userlevel >= LEVEL.manager ? me.class_choice : undefined) ?? me?.classes ?? []

/** Status, class, order and a search as one types. */
export function TaskFilterBar({ filters, change, counts }: TaskFilterBarProps) {
  const { t } = useTranslation('tasks')
  const me = useMe()
  const [typed, setTyped] = useState(filters.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the typing, not the other way round
  useEffect(() => {
    if (typed === filters.search) return
    const wait = setTimeout(() => change({ search: typed }), 250)
    return () => clearTimeout(wait)
  }, [typed])
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
          ...[...classesOf(me)].sort(byGrade).map((code) => ({ value: code, label: className(code) })),
        ]}
        value={filters.classCode}
        onChange={(classCode) => change({ classCode: classCode ?? '' })}
        searchable
        filter={({ options, search }) =>
          options.filter((option) => 'label' in option && foldForSearch(option.label).includes(foldForSearch(search)))
        }
        allowDeselect={false}
      />
      <Select
        className={styles.choice}
        aria-label={t('filter.sort')}
        data={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        value={filters.sort}
        onChange={(sort) => sort && change({ sort })}
        allowDeselect={false}
      />
      <TextInput
        className={styles.search}
        type="search"
        attributes={fieldAttributes(typed)}
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        leftSection={<Search size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
