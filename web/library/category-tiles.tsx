import { Link } from 'react-router-dom'
import type { Category } from '../../server/contract/library.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { QuizPicture } from '../parts/quiz/quiz-picture.tsx'
import styles from './category-tiles.module.css'
import { categoryPath } from './category-tree.ts'

/** Sections as doors with their pictures. */
export function CategoryTiles({ cats, filters, label }: { cats: readonly Category[]; filters: string; label: string }) {
  if (cats.length === 0) return null
  return (
    <section aria-label={label}>
      <ul className={styles.tiles}>
        {cats.map((category) => (
          <li key={category._id}>
            <Link className={styles.tile} to={categoryPath(category, filters)}>
              <QuizPicture img={category.img} name={category.name} className={styles.picture} />
              <bdi className={styles.name}>{categoryName(category)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
