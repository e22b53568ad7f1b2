import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import { Crumbs } from '../ui/crumbs.tsx'
import type { Walk } from './walk.ts'
import styles from './walk-nav.module.css'

interface WalkNavProps {
  crumbs: { label: string; to?: string }[]
  walk: Walk
  onGo: (way: 'next' | 'previous') => void
}

/** Breadcrumbs, and links to the previous and next student, also by the keys K and J. */
export function WalkNav({ crumbs, walk, onGo }: WalkNavProps) {
  const { t } = useTranslation('grading')
  return (
    <div className={styles.nav}>
      <div className={styles.crumbs}>
        <Crumbs items={crumbs} />
      </div>
      {walk.of > 0 && (
        <nav className={styles.walk} aria-label={t('walk')}>
          <button
            type="button"
            className={styles.button}
            disabled={!walk.previous}
            aria-keyshortcuts="K"
            onClick={() => onGo('previous')}
          >
            <ChevronLeft size={18} className="flip" aria-hidden="true" />
            {t('previous')}
            <kbd>K</kbd>
          </button>
          <span className={`${styles.place} num`}>
            {walk.at > 0 ? t('place', { at: count(walk.at), of: count(walk.of) }) : count(walk.of)}
          </span>
          <button
            type="button"
            className={styles.button}
            disabled={!walk.next}
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
