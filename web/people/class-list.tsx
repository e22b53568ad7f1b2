import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SchoolClass } from '../../server/contract/people.ts'
import { parseClassCode } from '../../server/contract/rules.ts'
import { gradeName } from '../i18n/format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { hueClass } from '../ui/hue.ts'
import { Rosette } from '../ui/rosette.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { ClassCard } from './class-card.tsx'
import styles from './people.module.css'
import { usePeopleAddress } from './use-people-address.ts'
import { useSchoolClasses } from './use-school-classes.ts'

/** The school's classes by grade. */
export function ClassList() {
  const { t } = useTranslation('people')
  const { write } = usePeopleAddress()
  const { classes, isPending, isError, error, refetch } = useSchoolClasses()
  if (isPending) return <Skeletons kind="cards" count={6} />
  if (isError && !classes) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!classes || classes.length === 0) {
    return (
      <EmptyState
        title={t('class.empty')}
        text={t('class.emptyText')}
        action={
          <Button leftSection={<Plus size={18} aria-hidden="true" />} onClick={() => write({ do: 'class' })}>
            {t('class.add')}
          </Button>
        }
      />
    )
  }
  return (
    <div className={styles.grades}>
      {byGrade(classes).map(([grade, list]) => (
        <section key={grade} className={`${styles.grade} ${hueClass(grade)}`}>
          <h2>
            <span>
              <Rosette n={grade} gap="var(--paper)" />
            </span>
            {t('class.grade', { grade: gradeName(grade) })}
            <small>{t('class.students', { count: list.reduce((sum, one) => sum + one.students, 0) })}</small>
          </h2>
          <ul className={styles.classes}>
            {list.map((one) => (
              <ClassCard key={one.code} of={one} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function byGrade(classes: readonly SchoolClass[]): [number, SchoolClass[]][] {
  const grades = new Map<number, SchoolClass[]>()
  for (const one of classes) {
    const grade = parseClassCode(one.code)?.grade ?? 0
    grades.set(grade, [...(grades.get(grade) ?? []), one])
  }
  return [...grades].toSorted(([one], [other]) => one - other)
}
