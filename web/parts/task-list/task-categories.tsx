import { useTranslation } from 'react-i18next'
import type { CategoryName } from '../../../server/contract/shapes.ts'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { categoryName } from '../quiz/quiz-facts.ts'
import { SubjectSign } from '../subject/subject-sign.tsx'
import styles from './task-picture.module.css'

interface Props {
  task: TaskRow
  /** `categories` of the reply that the task came in. */
  names: readonly CategoryName[]
}

/** The categories that a task is of; nothing for a task without. */
export function TaskCategories({ task, names }: Props) {
  const { t } = useTranslation('tasks')
  const its = names.filter(({ _id }) => task.cats.includes(_id))
  if (its.length === 0) return null
  return (
    <span className={styles.categories}>
      <span className="sr-only">{t('categories')} </span>
      {its.map((category) => (
        <span key={category._id} className={styles.category}>
          {category.top && <SubjectSign id={category.top} />}
          <bdi>{categoryName(category)}</bdi>
        </span>
      ))}
    </span>
  )
}
