import { useTranslation } from 'react-i18next'
import type { CategoryName } from '../../../server/contract/shapes.ts'
import { categoryName } from '../quiz/quiz-facts.ts'
import styles from './categories.module.css'
import { SubjectSign } from './subject-sign.tsx'

interface Props {
  ids: readonly string[]
  /** `categories` of the reply that contains the task or the question. */
  names: readonly CategoryName[]
}

/** Categories of a task or question; the first of each subject has the subject's sign. Nothing without categories. */
export function Categories({ ids, names }: Props) {
  const { t } = useTranslation('tasks')
  const its = names.filter(({ _id }) => ids.includes(_id))
  if (its.length === 0) return null
  return (
    <span className={styles.categories}>
      <span className="sr-only">{t('categories')} </span>
      {its.map((category, at) => (
        <span key={category._id} className={styles.category}>
          {category.top && category.top !== its[at - 1]?.top && <SubjectSign id={category.top} />}
          <bdi>{categoryName(category)}</bdi>
        </span>
      ))}
    </span>
  )
}
