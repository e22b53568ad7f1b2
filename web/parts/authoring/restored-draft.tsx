import { History, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { relativeDate } from '../../i18n/format.ts'
import { confirm } from '../../ui/ask.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-back.ts'
import styles from './restored-draft.module.css'

interface Props {
  /** Time of storing, ISO; '' if unknown. */
  at: string
  /** Full width of the editor instead of a box. */
  wide?: boolean
  /** A file is being uploaded or recorded for the draft. A new start ends that, so it asks first. */
  busy?: boolean
  onKeep: () => void
  onStartOver: () => void
}

/** Notice of a restored draft, with a button that discards it and one that hides the notice. */
export function RestoredDraft({ at, wide = false, busy = false, onKeep, onStartOver }: Props) {
  const { t } = useTranslation(['authoring', 'common'])
  const box = useFocusAfterRemoval<HTMLDivElement>()
  const startOver = async () => {
    const question = { title: t('draft.over'), text: t('draft.overText'), confirmLabel: t('draft.startOver') }
    if (!busy || (await confirm({ ...question, danger: true }))) onStartOver()
  }
  return (
    <div ref={box} className={`${styles.restored} ${wide ? styles.wide : ''}`} role="status">
      <History size={19} aria-hidden="true" />
      <span>
        {t('draft.restored')} {at && <span className={styles.when}>({relativeDate(at, new Date())})</span>}
      </span>
      <button type="button" className={styles.over} onClick={() => void startOver()}>
        {t('draft.startOver')}
      </button>
      <IconButton look="plain" label={t('common:close')} onClick={onKeep}>
        <X size={19} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
