import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CategoryName } from '../../../server/contract/shapes.ts'
import { foldedFilter } from '../fields/folded-filter.ts'
import { categoryName } from '../quiz/quiz-facts.ts'
import { subjectSigns } from '../subject/signed-option.tsx'

interface Props {
  /** An id, '' for all. */
  value: string
  onChange: (category: string) => void
  /** Categories of all the user's tasks; undefined before the reply. */
  names: readonly CategoryName[] | undefined
  className: string | undefined
}

/** Select of a category. It stays, disabled, when no task has one, so that the filters after it don't move. */
export function CategoryFilter({ value, onChange, names, className }: Props) {
  const { t } = useTranslation('tasks')
  const options = (names ?? []).map((category) => ({ value: category._id, label: categoryName(category) }))
  return (
    <Select
      className={className}
      aria-label={t('filter.category')}
      data={[{ value: '', label: t('filter.allCategories') }, ...options]}
      value={value}
      onChange={(category) => onChange(category ?? '')}
      disabled={names?.length === 0 && value === ''}
      searchable
      filter={foldedFilter}
      allowDeselect={false}
      {...subjectSigns(value, (id) => names?.find(({ _id }) => _id === id)?.top)}
    />
  )
}
