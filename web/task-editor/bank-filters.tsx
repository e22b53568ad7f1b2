import { Select, TextInput } from '@mantine/core'
import { Search, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEVELS } from '../../server/contract/rules.ts'
import { gradeName } from '../i18n/format.ts'
import { fieldAttributes } from '../parts/authoring/field-direction.ts'
import { foldedFilter } from '../parts/authoring/folded-filter.ts'
import { KINDS, WAYS } from '../parts/authoring/question-icons.ts'
import styles from './bank.module.css'
import type { BankFilters as Filters } from './use-bank.ts'

const TYPING_MS = 250
const GRADES = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** A search as one types, and the five filters. */
export function BankFilters({ filters, change }: { filters: Filters; change: (part: Partial<Filters>) => void }) {
  const { t } = useTranslation(['task-editor', 'question', 'common'])
  const [typed, setTyped] = useState(filters.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter follows the typing, not the other way round
  useEffect(() => {
    if (typed === filters.search) return
    const wait = setTimeout(() => change({ search: typed }), TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  const select = (name: 'kind' | 'way' | 'level' | 'grade', options: { value: string; label: string }[]) => (
    <Select
      aria-label={t(`bank.${name}`)}
      placeholder={t(`bank.${name}`)}
      classNames={{ input: styles.select }}
      data-on={filters[name] !== '' || undefined}
      data={options}
      value={filters[name] || null}
      onChange={(value) => change({ [name]: value ?? '' })}
      filter={foldedFilter}
      searchable={name === 'grade'}
      clearable
      comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'md' }}
    />
  )
  return (
    <div className={styles.filters}>
      <TextInput
        type="search"
        attributes={fieldAttributes(typed)}
        className={styles.search}
        aria-label={t('bank.search')}
        placeholder={t('bank.search')}
        leftSection={<Search size={20} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {select(
        'kind',
        KINDS.map((kind) => ({ value: String(kind), label: t(`question:kind.${kind}`) })),
      )}
      {select(
        'way',
        WAYS.map((way, at) => ({ value: String(at + 1), label: t(`question:way.${way}`) })),
      )}
      {select(
        'level',
        LEVELS.map((level) => ({ value: level, label: t(`common:levels.${level}`) })),
      )}
      {select(
        'grade',
        GRADES.map((grade) => ({ value: grade, label: gradeName(Number(grade)) })),
      )}
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
