import { useTranslation } from 'react-i18next'
import { TakingFoot } from '../parts/taking/taking-foot.tsx'
import type { OutboxState } from './outbox-state.ts'
import { Receipt } from './receipt.tsx'

interface Props {
  outbox: OutboxState
  away: boolean
  current: number
  count: number
  onGo: (to: number) => void
  onSubmit: () => void
}

/** Save state, next and previous, and the submit button. */
export function TakeFooter({ outbox, away, ...steps }: Props) {
  const { t } = useTranslation('take-task')
  return <TakingFoot {...steps} receipt={<Receipt outbox={outbox} away={away} />} submitLabel={t('send')} />
}
