import { CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { clockTime } from '../../i18n/format.ts'
import styles from './fair-time.module.css'
import { PauseButton } from './pause-button.tsx'
import { useTimeCommands } from './use-time-commands.ts'

/** Above the figures while the task is paused, for every teacher who has the page open. */
export function PausedLine({ task }: { task: Task }) {
  const { t } = useTranslation('watch-task')
  const commands = useTimeCommands(task)
  return (
    <div role="status">
      {task.paused_at && (
        <div className={styles.pausedLine}>
          <CirclePause size={24} aria-hidden="true" />
          <span>{t('fairTime.pausedSince', { time: clockTime(task.paused_at) })}</span>
          <PauseButton task={task} commands={commands} />
        </div>
      )}
    </div>
  )
}
