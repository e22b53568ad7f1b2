import { Select } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SchoolClass } from '../../server/contract/people.ts'
import { parseClassCode } from '../../server/contract/rules.ts'
import { className, count } from '../i18n/format.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { sortedClasses } from '../parts/roster/class-code.ts'
import { ListTable } from '../ui/list-table.tsx'
import { Cell, Heading, Row } from '../ui/table-parts.tsx'
import styles from './year-end.module.css'
import type { Plan } from './year-plan.ts'

/** Select uses '' for no selection, but leaving the school is a selection. */
const LEAVE = 'leave'

interface Props {
  classes: readonly SchoolClass[]
  plan: Plan
  /** Students of each class, counted by the server. */
  counts: readonly { from: string; students: number }[] | undefined
  onChange: (from: string, to: string) => void
}

/** All classes with their new class. */
export function YearTable({ classes, plan, counts, onChange }: Props) {
  const { t } = useTranslation('people')
  const known = classes.map(({ code }) => code)
  return (
    <ListTable
      columns={[
        t('year.column.from'),
        t('year.column.students'),
        <span key="goes" className="sr-only">
          {t('year.column.goes')}
        </span>,
        t('year.column.to'),
      ]}
    >
      {sortedClasses(known).map((code) => {
        const to = plan[code] ?? code
        const students = counts?.find(({ from }) => from === code)?.students
        return (
          <Row key={code} className={styles.row} data-way={to === '' ? 'leave' : to === code ? 'stay' : 'up'}>
            <Heading scope="row">
              <ClassChip code={code} />
            </Heading>
            <Cell className={styles.many}>
              {count(students ?? classes.find((one) => one.code === code)?.students ?? 0)}
            </Cell>
            <Cell className={styles.arrow}>
              <ArrowRight size={20} className="flip" aria-hidden="true" />
            </Cell>
            <Cell className={styles.target}>
              <Select
                aria-label={t('year.target', { name: className(code) })}
                searchable
                filter={foldedFilter}
                allowDeselect={false}
                value={to === '' ? LEAVE : to}
                data={[
                  { value: LEAVE, label: t('year.leave') },
                  ...targets(code, to, known).map((one) => ({
                    value: one,
                    label: one === code ? t('year.stay', { name: className(one) }) : className(one),
                  })),
                ]}
                onChange={(value) => value && onChange(code, value === LEAVE ? '' : value)}
              />
            </Cell>
          </Row>
        )
      })}
    </ListTable>
  )
}

/** Target classes to choose from: the school's classes, the same section of the next grade, and the chosen class. */
function targets(code: string, to: string, known: readonly string[]): string[] {
  const parts = parseClassCode(code)
  const above = parts && parts.grade < 12 ? [`${parts.section}-${parts.grade + 1}`] : []
  return sortedClasses([...known, ...above, ...(to ? [to] : [])])
}
