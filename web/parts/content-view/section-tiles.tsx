import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Category } from '../../../server/contract/library.ts'
import { TILES_IN_SIGHT } from '../../../server/contract/rules.ts'
import { paths } from '../../paths.ts'
import tile from '../../ui/tile.module.css'
import { categoryName } from '../quiz/quiz-facts.ts'
import { QuizPicture } from '../quiz/quiz-picture.tsx'
import { SubjectSign } from '../subject/subject-sign.tsx'
import styles from './section-tiles.module.css'

/** The subcategories of a category as tiles with pictures. */
export function SectionTiles({ cats, classes }: { cats: readonly Category[]; classes: string }) {
  const { t } = useTranslation('browse')
  return (
    <ul className={styles.tiles}>
      {cats.map((category, at) => (
        <li key={category._id}>
          <Link className={`${tile.tile} ${styles.tile}`} to={paths.category(classes, category._id)}>
            <QuizPicture
              img={category.img}
              name={category.name}
              className={styles.picture}
              atOnce={at < TILES_IN_SIGHT}
            />
            {!category.parent && <SubjectSign id={category._id} />}
            <span className={styles.say}>
              <bdi className={styles.name}>{categoryName(category)}</bdi>
              {category.sub > 0 && <span className={styles.sub}>{t('sections', { count: category.sub })}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
