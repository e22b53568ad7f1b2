import { Select } from '@mantine/core'
import { Star, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ANSWER_WAYS, ANSWERS_TYPES } from '../../server/contract/answer-way-rules.ts'
import { QUESTION_TYPES } from '../../server/contract/question-kind-rules.ts'
import { LEVELS } from '../../server/contract/rules.ts'
import { gradeName } from '../i18n/format.ts'
import { useCategoryOptions } from '../parts/authoring/category-options.ts'
import { signsOf } from '../parts/authoring/filter-signs.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { SearchField } from '../parts/fields/search-field.tsx'
import styles from './bank.module.css'
import type { BankFilters as Filters } from './use-bank.ts'

const GRADES = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** Search as you type, five filters, and switches for own questions and favourites only. */
export function BankFilters({ filters, change }: { filters: Filters; change: (part: Partial<Filters>) => void }) {
  const { t } = useTranslation(['task-editor', 'question', 'common'])
  // One call per branch of the library, so they are made only when a filter is opened.
  const [choosing, setChoosing] = useState(false)
  const categories = useCategoryOptions(filters.grade || undefined, choosing || filters.category !== '')
  const signs = signsOf(filters, categories.data)
  const select = (
    name: 'kind' | 'way' | 'level' | 'grade' | 'category',
    options: { value: string; label: string }[],
  ) => (
    <Select
      aria-label={t(`bank.${name}`)}
      placeholder={t(`bank.${name}`)}
      classNames={{ input: styles.select }}
      data-on={filters[name] !== '' || undefined}
      data={options}
      value={filters[name] || null}
      onChange={(value) => change({ [name]: value ?? '' })}
      filter={foldedFilter}
      searchable={name === 'grade' || name === 'category'}
      limit={200}
      nothingFoundMessage={name === 'category' && categories.isLoading ? t('common:loading') : undefined}
      onFocus={name === 'category' ? () => setChoosing(true) : undefined}
      clearable
      {...signs[name]}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'md' }}
    />
  )
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t('bank.search')}
        value={filters.search}
        onChange={(search) => change({ search })}
      />
      {select(
        'kind',
        QUESTION_TYPES.map((kind) => ({ value: String(kind), label: t(`question:kind.${kind}`) })),
      )}
      {select(
        'way',
        ANSWER_WAYS.map((way) => ({ value: String(ANSWERS_TYPES[way]), label: t(`question:way.${way}`) })),
      )}
      {select(
        'level',
        LEVELS.map((level) => ({ value: level, label: t(`common:levels.${level}`) })),
      )}
      {select(
        'grade',
        GRADES.map((grade) => ({ value: grade, label: gradeName(Number(grade)) })),
      )}
      {select(
        'category',
        (categories.data ?? []).map(({ value, label }) => ({ value, label })),
      )}
      <button
        type="button"
        className={styles.mine}
        aria-pressed={filters.mine}
        onClick={() => change({ mine: !filters.mine })}
      >
        <UserRoundPen size={17} aria-hidden="true" />
        {t('bank.mine')}
      </button>
      <button
        type="button"
        className={styles.star}
        aria-pressed={filters.favourites}
        onClick={() => change({ favourites: !filters.favourites })}
      >
        <Star size={17} aria-hidden="true" />
        {t('bank.favourites')}
      </button>
    </div>
  )
}
