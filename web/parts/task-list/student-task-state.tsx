import { CalendarClock, Check, Hourglass, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { Tag } from '../../ui/tag.tsx'

/**
 * Finished, waiting, not started (docs/requirements.md 2.65); also in progress, scheduled, missed
 * (docs/decisions/0048-name-more-task-states-than-the-specification.md).
 */
export function StudentTaskState({ task }: { task: TaskRow }) {
  const { t } = useTranslation('tasks')
  const runs = task.st_attempts?.some(({ status }) => status === 'in_progress')
  if (task.st_status === 'final' && !runs)
    return (
      <Tag tone="good" icon={<Check aria-hidden="true" />}>
        {t('mine.finished')}
      </Tag>
    )
  if (task.st_status === 'waiting' && task.score === 'never')
    return <Tag icon={<Check aria-hidden="true" />}>{t('mine.sent')}</Tag>
  if (task.st_status === 'waiting')
    return (
      <Tag tone="warn" icon={<Hourglass aria-hidden="true" />}>
        {t('mine.waiting')}
      </Tag>
    )
  if (task.st_status === 'in_progress' || runs)
    return (
      <Tag tone="live" dot>
        {t('mine.working')}
      </Tag>
    )
  if (task.phase === 'scheduled') return <Tag icon={<CalendarClock aria-hidden="true" />}>{t('status.scheduled')}</Tag>
  if (task.phase === 'closed') return <Tag icon={<Lock aria-hidden="true" />}>{t('mine.missed')}</Tag>
  return <Tag outline>{t('mine.notStarted')}</Tag>
}
