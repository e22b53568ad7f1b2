import { CalendarClock, CirclePause, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../server/contract/task-shapes.ts'
import { Tag } from '../ui/tag.tsx'

/** Live while students may work on the task. */
export function PhaseTag({ task: { phase, paused_at }, lost }: { task: Task; lost: boolean }) {
  const { t } = useTranslation(['watch-task', 'tasks'])
  if (lost) return <Tag dot>{t('lost')}</Tag>
  if (phase === 'scheduled') return <Tag icon={<CalendarClock aria-hidden="true" />}>{t('tasks:status.scheduled')}</Tag>
  if (phase === 'closed') return <Tag icon={<Lock aria-hidden="true" />}>{t('tasks:status.closed')}</Tag>
  if (paused_at)
    return (
      <Tag tone="warn" icon={<CirclePause aria-hidden="true" />}>
        {t('fairTime.pausedTag')}
      </Tag>
    )
  return (
    <Tag tone="live" dot>
      {t('live')}
    </Tag>
  )
}
