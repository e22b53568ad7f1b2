import { Link } from 'react-router-dom'
import type { Category } from '../../server/contract/library.ts'
import type { PracticeProgress } from '../../server/contract/quizzes.ts'
import { PracticeShare } from '../parts/quiz/practice-share.tsx'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { QuizPicture } from '../parts/quiz/quiz-picture.tsx'
import { SubjectSign } from '../parts/subject/subject-sign.tsx'
import styles from './category-tiles.module.css'
import { categoryPath } from './category-tree.ts'

interface Props {
  cats: readonly Category[]
  /** The student's progress by section. */
  progress: ReadonlyMap<string, PracticeProgress>
  filters: string
  label: string
}

/** Sections as tiles with their pictures. */
export function CategoryTiles({ cats, progress, filters, label }: Props) {
  if (cats.length === 0) return null
  return (
    <section aria-label={label}>
      <ul className={styles.tiles}>
        {cats.map((category) => (
          <li key={category._id}>
            <Link className={styles.tile} to={categoryPath(category, filters)}>
              <QuizPicture img={category.img} name={category.name} className={styles.picture} />
              {!category.parent && <SubjectSign id={category._id} />}
              <span className={styles.say}>
                <bdi className={styles.name}>{categoryName(category)}</bdi>
                <PracticeShare progress={progress.get(category._id)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
