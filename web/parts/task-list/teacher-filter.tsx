import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { foldForSearch } from '../../../server/contract/rules.ts'
import { queryOf } from '../../api/query-of.ts'

/** The maximum of one reply; a school has fewer teachers. */
const ALL = { limit: 200 } as const

/** Select of a teacher, for managers. */
export function TeacherFilter({ value, onChange, className }: TeacherFilterProps) {
  const { t } = useTranslation('tasks')
  const people = useQuery(queryOf('people/view', ALL))
  return (
    <Select
      className={className}
      aria-label={t('filter.teacher')}
      data={[
        { value: '', label: t('filter.allTeachers') },
        ...(people.data?.teachers ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={value}
      onChange={(owner) => onChange(owner ?? '')}
      searchable
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && foldForSearch(option.label).includes(foldForSearch(search)))
      }
      allowDeselect={false}
    />
  )
}

interface TeacherFilterProps {
  /** An id, '' for all. */
  value: string
  onChange: (owner: string) => void
  className: string | undefined
}
