import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import { Pager } from '../parts/marking/pager.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import type { StudentPager } from './student-pager.ts'
import styles from './student-pager-nav.module.css'

interface StudentPagerNavProps {
  crumbs: { label: string; to?: string }[]
  studentPager: StudentPager
  /** Number of students until their list is loaded: the links keep their places. */
  expected: number | undefined
  onGo: (way: 'next' | 'previous') => void
}

/** Breadcrumbs, and links to the previous and next student, also by the keys K and J. */
export function StudentPagerNav({ crumbs, studentPager, expected, onGo }: StudentPagerNavProps) {
  const { t } = useTranslation('grading')
  return (
    <div className={styles.nav}>
      <div className={styles.crumbs}>
        <Crumbs items={crumbs} />
      </div>
      {(studentPager.of > 0 || expected !== undefined) && (
        <Pager
          label={t('pager')}
          previous={{
            label: t('previous'),
            shortcut: 'K',
            disabled: !studentPager.previous,
            onGo: () => onGo('previous'),
          }}
          next={{ label: t('next'), shortcut: 'J', disabled: !studentPager.next, onGo: () => onGo('next') }}
          place={
            expected !== undefined
              ? t('place', { at: count(expected), of: count(expected) })
              : studentPager.at > 0
                ? t('place', { at: count(studentPager.at), of: count(studentPager.of) })
                : count(studentPager.of)
          }
          expected={expected !== undefined}
        />
      )}
    </div>
  )
}
