import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { nearDate } from '../../i18n/format.ts'
import styles from './shared-tag.module.css'

/** Says that a colleague shares the task with the reader, and until when. Nothing for the reader's own tasks. */
export function SharedTag({ task: { shared } }: { task: Pick<TaskRow, 'shared'> }) {
  const { t } = useTranslation('tasks')
  if (!shared) return null
  return (
    <span className={styles.shared}>
      <UsersRound size={15} aria-hidden="true" />
      <span>{shared.until ? t('share.tagUntil', { date: nearDate(shared.until) }) : t('share.tag')}</span>
    </span>
  )
}
