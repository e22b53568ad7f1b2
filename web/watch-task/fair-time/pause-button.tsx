import { Button } from '@mantine/core'
import { Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../server/contract/task-shapes.ts'
import type { TimeCommands } from './use-time-commands.ts'

/** Stops the clocks of everybody with one press, or lets them run again. */
export function PauseButton({ task, commands }: { task: Task; commands: TimeCommands }) {
  const { t } = useTranslation('watch-task')
  const paused = Boolean(task.paused_at)
  const Icon = paused ? Play : Pause
  return (
    <Button
      size="sm"
      variant={paused ? 'filled' : 'default'}
      leftSection={<Icon size={18} aria-hidden="true" />}
      loading={commands.pausing}
      onClick={paused ? commands.resume : commands.pause}
    >
      {t(paused ? 'fairTime.resume' : 'fairTime.pause')}
    </Button>
  )
}
