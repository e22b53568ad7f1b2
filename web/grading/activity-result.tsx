import { Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { count } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import styles from './activity-result.module.css'

/** The result of submitted flip cards, which have no answers: number of known cards, and of all cards. */
export function ActivityResult({ task, entry }: { task: Task; entry: Entry }) {
  const { t } = useTranslation('grading')
  const { right } = entry
  return (
    <Card pad className={styles.result}>
      <span className={styles.icon}>
        <Layers size={28} aria-hidden="true" />
      </span>
      <div>
        <h2 className={styles.title}>{t('activity.title')}</h2>
        <p className={styles.known}>
          {right === undefined
            ? t('activity.none')
            : t('activity.known', { known: count(right), of: count(task.questions_num) })}
        </p>
        <p className={styles.text}>{t('activity.text')}</p>
        {task.activity && (
          <Link className={styles.open} to={paths.activity(task.activity, task._id)}>
            {t('activity.open')}
          </Link>
        )}
      </div>
    </Card>
  )
}
