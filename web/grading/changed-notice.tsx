import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../ui/plain-button.tsx'
import { useFocusAfterRemoval } from '../ui/use-focus-back.ts'
import styles from './changed-notice.module.css'

interface ChangedNoticeProps {
  changed: 'no' | 'shown' | 'held'
  onTake: () => void
  onKeep: () => void
}

/** Shows that the entry changed while it was open. Unsaved input is replaced only when the teacher asks for it. */
export function ChangedNotice({ changed, onTake, onKeep }: ChangedNoticeProps) {
  const { t } = useTranslation('grading')
  return (
    <div role="status">
      {changed !== 'no' && (
        <div className={styles.notice}>
          <Info size={20} aria-hidden="true" />
          <span>{t(changed === 'held' ? 'changedDirty' : 'changedNotice')}</span>
          {changed === 'held' && <Choice {...{ onTake, onKeep }} />}
        </div>
      )}
    </div>
  )
}

function Choice({ onTake, onKeep }: Omit<ChangedNoticeProps, 'changed'>) {
  const { t } = useTranslation('grading')
  const box = useFocusAfterRemoval<HTMLSpanElement>()
  return (
    <span ref={box} className={styles.acts}>
      <PlainButton look="ghost" onClick={onKeep}>
        {t('keepMine')}
      </PlainButton>
      <PlainButton look="soft" onClick={onTake}>
        {t('takeNew')}
      </PlainButton>
    </span>
  )
}
