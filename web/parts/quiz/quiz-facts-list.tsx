import { useTranslation } from 'react-i18next'
import type { QuizItem } from '../../../server/contract/quiz-item.ts'
import { count } from '../../i18n/format.ts'
import { LevelTag } from './level-tag.tsx'
import { categoryName } from './quiz-facts.ts'
import styles from './quiz-facts-list.module.css'
import { QuizGrades } from './quiz-grades.tsx'

/** Number of questions, sections, grades and level of a quiz. */
export function QuizFactsList({ quiz }: { quiz: QuizItem }) {
  const { t } = useTranslation('library')
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('preview.questions')}</dt>
        <dd className={styles.number}>{count(quiz.questions_num)}</dd>
      </div>
      {quiz.cats.length > 0 && (
        <div>
          <dt>{t('preview.section')}</dt>
          <dd className={styles.sections}>
            {quiz.cats.map((category) => (
              <bdi key={category._id}>{categoryName(category)}</bdi>
            ))}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('preview.grade')}</dt>
        <dd>
          <QuizGrades classes={quiz.classes} />
        </dd>
      </div>
      {quiz.level && (
        <div>
          <dt>{t('preview.level')}</dt>
          <dd>
            <LevelTag level={quiz.level} />
          </dd>
        </div>
      )}
    </dl>
  )
}
