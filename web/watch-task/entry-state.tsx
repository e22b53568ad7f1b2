import { CircleDashed, PencilLine } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/task-shapes.ts'
import { fraction } from '../i18n/format.ts'
import { EntryStatusTag } from '../parts/entry-list/entry-status-tag.tsx'
import styles from './entry-state.module.css'

/** A student's state, with a progress bar while working. Muted when the teacher has nothing to do. */
export function EntryState({ entry, of }: { entry: Entry; of: number }) {
  const { t } = useTranslation('watch-task')
  if (entry.status === 'not_started') {
    return (
      <span className={styles.none}>
        <CircleDashed size={16} aria-hidden="true" />
        {t('state.notStarted')}
      </span>
    )
  }
  if (entry.status !== 'in_progress') return <EntryStatusTag status={entry.status} />
  return (
    <span className={styles.work}>
      <span className={styles.words}>
        <PencilLine size={16} aria-hidden="true" />
        {t('state.working')}
        {of > 0 && <b className="num">{fraction(entry.answered, of)}</b>}
      </span>
      {of > 0 && (
        <span className={styles.line} aria-hidden="true">
          <i style={{ '--p': `${Math.min(100, (entry.answered / of) * 100)}%` } as CSSProperties} />
        </span>
      )}
    </span>
  )
}
