import { CirclePause, CirclePlay } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { clockTime } from '../../i18n/format.ts'
import styles from './fair-time.module.css'
import { PauseButton } from './pause-button.tsx'
import { useTimeCommands } from './use-time-commands.ts'

/**
 * Above the figures while the task is paused, for every teacher who has the page open. It stays until a second press of the
 * same double click is over: that would reach what moves to its place.
 */
export function PausedLine({ task }: { task: Task }) {
  const { t } = useTranslation('watch-task')
  const commands = useTimeCommands(task)
  const Icon = task.paused_at ? CirclePause : CirclePlay
  return (
    <div role="status">
      {(task.paused_at || commands.pausing) && (
        <div className={styles.pausedLine}>
          <Icon size={24} aria-hidden="true" />
          <span>
            {task.paused_at ? t('fairTime.pausedSince', { time: clockTime(task.paused_at) }) : t('fairTime.resumed')}
          </span>
          <PauseButton task={task} commands={commands} />
        </div>
      )}
    </div>
  )
}
