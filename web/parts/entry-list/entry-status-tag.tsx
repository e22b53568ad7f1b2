import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import type { EntryStatus } from '../../../server/contract/attempt-shapes.ts'
import { fraction } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'

interface EntryStatusTagProps {
  status: EntryStatus
  /** While in progress: how many of how many are answered. */
  answered?: number
  of?: number
}

/** A student's status in a task. */
export function EntryStatusTag({ status, answered, of }: EntryStatusTagProps) {
  const { t } = useTranslation('common')
  switch (status) {
    case 'not_started':
      return (
        <Tag dot outline>
          {t('entryStatus.notStarted')}
        </Tag>
      )
    case 'in_progress':
      return (
        <Tag tone="live" dot>
          {t('entryStatus.inProgress')}
          {answered !== undefined && of !== undefined && <span className="num">{fraction(answered, of)}</span>}
        </Tag>
      )
    case 'waiting':
      return (
        <Tag tone="warn" icon={<Hourglass aria-hidden="true" />}>
          {t('entryStatus.waiting')}
        </Tag>
      )
    case 'final':
      return (
        <Tag tone="good" icon={<Check aria-hidden="true" />}>
          {t('entryStatus.final')}
        </Tag>
      )
    default:
      return status satisfies never
  }
}
