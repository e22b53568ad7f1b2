import { Ban, Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/tag.tsx'

/** Active (1) or blocked (0). */
export function AccountTag({ status }: { status: number }) {
  const { t } = useTranslation('students')
  return status >= 1 ? (
    <Tag tone="good" icon={<Check aria-hidden="true" />}>
      {t('status.active')}
    </Tag>
  ) : (
    <Tag tone="bad" icon={<Ban aria-hidden="true" />}>
      {t('status.blocked')}
    </Tag>
  )
}
