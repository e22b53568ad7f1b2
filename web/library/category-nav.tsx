import { LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Category } from '../../server/contract/library.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { SubjectSign } from '../parts/subject/subject-sign.tsx'
import { paths } from '../paths.ts'
import styles from './category-nav.module.css'
import { categoryPath, childrenOf } from './category-tree.ts'

interface Props {
  cats: readonly Category[]
  /** The shown category after its ancestors; empty for all categories. */
  path: readonly Category[]
  filters: string
  onPick?: () => void
}

/** All sections. The shown one is expanded down to the current category. */
export function CategoryNav({ cats, path, filters, onPick }: Props) {
  const { t } = useTranslation('library')
  return (
    <nav className={styles.nav} aria-label={t('sections')}>
      <Link
        className={styles.link}
        to={paths.library() + filters}
        aria-current={path.length === 0 ? 'page' : undefined}
        onClick={onPick}
      >
        <span className={styles.all}>
          <LayoutGrid size={20} aria-hidden="true" />
        </span>
        {t('allSections')}
      </Link>
      <Branch cats={cats} parent="" path={path} filters={filters} onPick={onPick} />
    </nav>
  )
}

function Branch({ parent, ...rest }: Props & { parent: string }) {
  const { cats, path, filters, onPick } = rest
  const below = childrenOf(cats, parent)
  if (below.length === 0) return null
  return (
    <ul className={parent ? styles.below : styles.top}>
      {below.map((category) => {
        const open = path.includes(category)
        return (
          <li key={category._id}>
            <Link
              className={styles.link}
              data-open={open || undefined}
              to={categoryPath(category, filters)}
              aria-current={path.at(-1) === category ? 'page' : undefined}
              onClick={onPick}
            >
              {!parent && <SubjectSign id={category._id} large />}
              <bdi>{categoryName(category)}</bdi>
            </Link>
            {open && <Branch {...rest} parent={category._id} />}
          </li>
        )
      })}
    </ul>
  )
}
