import { History, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { relativeDate } from '../i18n/format.ts'
import styles from './profile.module.css'
import type { Profile } from './use-profile.ts'

/** Says that a half-filled form was brought back, and lets it go. */
export function RestoredDraft({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['authoring', 'common'])
  return (
    <div className={styles.restored} role="status">
      <History size={19} aria-hidden="true" />
      <span>
        {t('draft.restored')} {profile.restoredAt && `(${relativeDate(profile.restoredAt, new Date())})`}
      </span>
      <button type="button" className={styles.over} onClick={profile.undo}>
        {t('draft.startOver')}
      </button>
      <button type="button" className={styles.icon} aria-label={t('common:close')} onClick={profile.keepRestored}>
        <X size={19} aria-hidden="true" />
      </button>
    </div>
  )
}
