import { Activity, CalendarClock, Check, Hourglass, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { count } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'

/** A task's status for its teacher. "Waiting for grading" comes before all others (docs/requirements.md 4.22). */
export function TaskStatus({ task }: { task: TaskRow }) {
  const { t } = useTranslation('tasks')
  if (task.not)
    return (
      <Tag tone="warn" icon={<Hourglass aria-hidden="true" />}>
        {t('status.waiting')} <span className="num">{count(task.not)}</span>
      </Tag>
    )
  if (task.phase === 'scheduled') return <Tag icon={<CalendarClock aria-hidden="true" />}>{t('status.scheduled')}</Tag>
  if (task.phase === 'open' && (task.sent ?? 0) < (task.all_students ?? 0))
    return (
      <Tag tone="brand" icon={<Activity aria-hidden="true" />}>
        {t('status.active')}
      </Tag>
    )
  if (task.sent)
    return (
      <Tag tone="good" icon={<Check aria-hidden="true" />}>
        {t('status.graded')}
      </Tag>
    )
  return <Tag icon={<Lock aria-hidden="true" />}>{t('status.closed')}</Tag>
}
