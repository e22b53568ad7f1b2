import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PracticeShare } from '../parts/quiz/practice-share.tsx'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { useQuizTree } from '../parts/quiz/use-quiz-tree.ts'
import { SubjectSign } from '../parts/subject/subject-sign.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import styles from './practice-card.module.css'

/** The student's practice by subject; renders nothing when the library has none for them. */
export function PracticeCard() {
  const { t } = useTranslation('control-panel')
  const { cats, progress } = useQuizTree()
  const subjects = cats.flatMap((category) => {
    const own = category.parent ? undefined : progress.get(category._id)
    return own ? [{ category, own }] : []
  })
  if (subjects.length === 0) return null
  return (
    <Card pad aria-label={t('practice.title')}>
      <h2 className={styles.title}>{t('practice.title')}</h2>
      <ul className={styles.subjects}>
        {subjects.map(({ category, own }) => (
          <li key={category._id}>
            <Link to={paths.libraryCategory(category._id)}>
              <span className={styles.name}>
                <SubjectSign id={category._id} />
                <bdi>{categoryName(category)}</bdi>
              </span>
              <PracticeShare progress={own} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
