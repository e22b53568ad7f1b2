import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
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
        <nav className={styles.pager} aria-label={t('pager')}>
          <button
            type="button"
            className={styles.button}
            disabled={!studentPager.previous}
            aria-keyshortcuts="K"
            onClick={() => onGo('previous')}
          >
            <ChevronLeft size={18} className="flip" aria-hidden="true" />
            {t('previous')}
            <kbd>K</kbd>
          </button>
          <span className={`${styles.place} num`} data-expected={expected !== undefined || undefined}>
            {expected !== undefined
              ? t('place', { at: count(expected), of: count(expected) })
              : studentPager.at > 0
                ? t('place', { at: count(studentPager.at), of: count(studentPager.of) })
                : count(studentPager.of)}
          </span>
          <button
            type="button"
            className={styles.button}
            disabled={!studentPager.next}
            aria-keyshortcuts="J"
            onClick={() => onGo('next')}
          >
            <kbd>J</kbd>
            {t('next')}
            <ChevronRight size={18} className="flip" aria-hidden="true" />
          </button>
        </nav>
      )}
    </div>
  )
}
