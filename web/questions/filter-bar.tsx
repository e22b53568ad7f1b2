import { Select } from '@mantine/core'
import { SlidersHorizontal, UserRoundPen } from 'lucide-react'
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
import styles from './filter-bar.module.css'
import type { BankFilters } from './use-bank-filters.ts'

const GRADES = Array.from({ length: 12 }, (_, at) => String(at + 1))

interface Props {
  filters: BankFilters
  change: (part: Partial<BankFilters>) => void
}

/** Search, five filters, and a toggle for the user's own questions. */
export function FilterBar({ filters, change }: Props) {
  const { t } = useTranslation(['questions', 'question', 'common'])
  const [choosing, setChoosing] = useState(false)
  const categories = useCategoryOptions(filters.grade || undefined, choosing || filters.category !== '')
  const known = categories.data ?? []
  const set = [filters.kind, filters.way, filters.category, filters.grade, filters.level, filters.mine].filter(Boolean)
  // On a phone the filters are behind a button, so that the first questions are visible.
  const [open, setOpen] = useState(set.length > 0)
  const signs = signsOf(filters, categories.data)
  const select = (
    name: 'kind' | 'way' | 'category' | 'grade' | 'level',
    label: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      aria-label={label}
      placeholder={label}
      classNames={{ root: styles.choice, input: styles.input }}
      data-on={filters[name] !== '' || undefined}
      data={data}
      value={filters[name] || null}
      onChange={(value) => change({ [name]: value ?? '' })}
      filter={foldedFilter}
      limit={200}
      searchable={name === 'grade' || name === 'category'}
      clearable
      nothingFoundMessage={name === 'category' && categories.isLoading ? t('common:loading') : undefined}
      onFocus={name === 'category' ? () => setChoosing(true) : undefined}
      {...signs[name]}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'md' }}
    />
  )
  return (
    <search className={styles.bar} aria-label={t('filter.label')} data-open={open || undefined}>
      <SearchField
        className={styles.search}
        label={t('filter.search')}
        value={filters.search}
        onChange={(search) => change({ search })}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        data-on={set.length > 0 || undefined}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {t('filter.toggle')}
        {set.length > 0 && <b className="num">{set.length}</b>}
      </button>
      {select(
        'kind',
        t('filter.kind'),
        QUESTION_TYPES.map((kind) => ({ value: String(kind), label: t(`question:kind.${kind}`) })),
      )}
      {select(
        'way',
        t('filter.way'),
        ANSWER_WAYS.map((way) => ({ value: String(ANSWERS_TYPES[way]), label: t(`question:way.${way}`) })),
      )}
      {select(
        'category',
        t('filter.category'),
        filters.category && !known.some(({ value }) => value === filters.category)
          ? [...known, { value: filters.category, label: filters.category }]
          : known,
      )}
      {select(
        'grade',
        t('filter.class'),
        GRADES.map((grade) => ({ value: grade, label: gradeName(Number(grade)) })),
      )}
      {select(
        'level',
        t('filter.level'),
        LEVELS.map((level) => ({ value: level, label: t(`common:levels.${level}`) })),
      )}
      <button
        type="button"
        className={styles.mine}
        aria-pressed={filters.mine}
        onClick={() => change({ mine: !filters.mine })}
      >
        <UserRoundPen size={18} aria-hidden="true" />
        {t('filter.mine')}
      </button>
    </search>
  )
}
