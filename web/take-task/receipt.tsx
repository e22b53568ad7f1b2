import { CloudCheck, CloudUpload, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../i18n/format.ts'
import { isUnstored, type OutboxState } from './outbox-state.ts'
import classes from './receipt.module.css'

/** Save state of the answers: on the server since when, only on this device, or being sent. */
export function Receipt({ outbox, away }: { outbox: OutboxState; away: boolean }) {
  const { t } = useTranslation('take-task')
  const { pending, keptAt, savedAt } = outbox
  if (pending.length > 0 && !isUnstored(outbox) && (away || outbox.blocked)) {
    const kept = pending.every((change) => change.kept) && keptAt !== null
    return (
      <span className={classes.receipt} data-state="device">
        <Smartphone size={20} aria-hidden />
        <span>
          {t('receipt.device')} {kept && clockTime(new Date(keptAt).toISOString())}
        </span>
      </span>
    )
  }
  if (pending.length > 0) {
    return (
      <span className={classes.receipt} data-state="going">
        <CloudUpload size={20} aria-hidden />
        {t('receipt.saving')}
      </span>
    )
  }
  return (
    <span className={classes.receipt} data-state={savedAt ? 'saved' : 'none'}>
      <CloudCheck size={20} aria-hidden />
      <span>
        {savedAt ? t('receipt.saved') : t('receipt.auto')} {savedAt && clockTime(savedAt)}
      </span>
    </span>
  )
}
