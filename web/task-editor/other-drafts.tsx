import { FilePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { relativeDate } from '../i18n/format.ts'
import type { OtherDraft } from './drafts.ts'
import styles from './notices.module.css'

/** Lists the other unsent new tasks by name. */
export function OtherDrafts({ drafts, onOpen }: { drafts: readonly OtherDraft[]; onOpen: (slot: string) => void }) {
  const { t } = useTranslation('task-editor')
  return (
    <div className={styles.notice}>
      <FilePen size={19} aria-hidden="true" />
      <span>{t('drafts.others')}</span>
      <ul className={styles.names}>
        {drafts.map(({ slot, name, at }) => (
          <li key={slot}>
            <button type="button" className={styles.act} onClick={() => onOpen(slot)}>
              <bdi>{name || t('drafts.unnamed')}</bdi>
            </button>
            {at && <span className={styles.when}>({relativeDate(at, new Date())})</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
