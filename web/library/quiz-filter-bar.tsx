import { Select, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEVELS } from '../../server/contract/rules.ts'
import { gradeName } from '../i18n/format.ts'
import { GRADES } from '../parts/content-view/own-grade.ts'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { gradeSigns, subjectSigns } from '../parts/subject/signed-option.tsx'
import styles from './quiz-filter-bar.module.css'
import type { QuizFilters } from './use-quiz-filters.ts'

const TYPING_MS = 250

interface Option {
  value: string
  label: string
  /** The topmost category of a section. */
  top?: string
}
interface Props {
  filters: QuizFilters
  change: (part: Partial<QuizFilters>) => void
  /** Sections to choose from, for lists without a category in their path. */
  sections?: Option[]
}

/** Search, level, grade and, if `sections` is given, section. */
export function QuizFilterBar({ filters, change, sections }: Props) {
  const { t } = useTranslation(['library', 'common'])
  const [typed, setTyped] = useState(filters.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing changes the address
  useEffect(() => {
    if (typed === filters.search) return
    const wait = setTimeout(() => change({ search: typed }), TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  // A link or a button may change the address too.
  useEffect(() => setTyped(filters.search), [filters.search])
  const signs = {
    level: {},
    grade: gradeSigns(filters.grade),
    section: subjectSigns(filters.section, (id) => sections?.find(({ value }) => value === id)?.top),
  }
  const select = (name: 'level' | 'grade' | 'section', data: Option[]) => (
    <Select
      className={name === 'section' ? styles.section : styles.choice}
      aria-label={t(`filter.${name}`)}
      placeholder={t(`filter.${name}`)}
      data={data}
      value={filters[name] || null}
      onChange={(value) => change({ [name]: value ?? '' })}
      filter={foldedFilter}
      searchable={name !== 'level'}
      clearable
      {...signs[name]}
    />
  )
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
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
      {sections && select('section', sections)}
      {select(
        'level',
        LEVELS.map((level) => ({ value: level, label: t(`common:levels.${level}`) })),
      )}
      {select(
        'grade',
        GRADES.map((grade) => ({ value: grade, label: gradeName(Number(grade)) })),
      )}
    </search>
  )
}
