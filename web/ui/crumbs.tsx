import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './crumbs.module.css'

export interface Crumb {
  label: string
  /** Undefined for an item without a page. */
  to?: string
}

/** Breadcrumbs, from the most distant ancestor to the nearest. */
export function Crumbs({ items }: { items: Crumb[] }) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={t('crumbs')}>
      <ol className={styles.crumbs}>
        {items.map((item, at) => (
          <li key={`${item.to} ${item.label}`}>
            {at > 0 && <ChevronRight size={16} className="flip" aria-hidden="true" />}
            {item.to ? (
              <Link to={item.to}>
                <bdi>{item.label}</bdi>
              </Link>
            ) : (
              <bdi>{item.label}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
