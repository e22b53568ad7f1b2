import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import { factorText } from '../../i18n/factor.ts'
import { Tag } from '../../ui/tag.tsx'
import { extraMinutes, hasOwnDates } from './given-times.ts'

/** What of a student's time differs from the task's; nothing for most. */
export function TimeTags({ entry }: { entry: Entry }) {
  const { t } = useTranslation('watch-task')
  const { factor = 1 } = entry
  const minutes = extraMinutes(entry)
  return (
    <>
      {factor !== 1 && <Tag tone="brand">{factorText(factor)}</Tag>}
      {minutes > 0 && <Tag tone="good">{t('fairTime.extra', { minutes })}</Tag>}
      {hasOwnDates(entry) && <Tag tone="brand">{t('fairTime.ownDates')}</Tag>}
    </>
  )
}
