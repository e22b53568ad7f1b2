import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LEVELS } from '../../server/contract/rules.ts'
import { gradeName } from '../i18n/format.ts'
import { GRADES } from '../parts/content-view/own-grade.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { SearchField } from '../parts/fields/search-field.tsx'
import { gradeSigns, subjectSigns } from '../parts/subject/signed-option.tsx'
import styles from './quiz-filter-bar.module.css'
import type { QuizFilters } from './use-quiz-filters.ts'

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
      <SearchField
        className={styles.search}
        label={t('filter.search')}
        value={filters.search}
        onChange={(search) => change({ search })}
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
