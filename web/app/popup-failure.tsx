import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './popup-failure.module.css'

interface Props {
  /** True when a part of the program failed to load; false when the popup threw. */
  chunk: boolean
  /** A retry is running. */
  busy: boolean
  onRetry: () => void
  onClose: () => void
}

/** Replaces a failed popup: the reason, a retry button and a close button. */
export function PopupFailure({ chunk, busy, onRetry, onClose }: Props) {
  const { t } = useTranslation('common')
  const retry = useRef<HTMLButtonElement>(null)
  const title = t(chunk ? 'pages.partTitle' : 'pages.errorTitle')
  return (
    <Dialog label={title} role="alertdialog" onClose={onClose} initialFocus={retry}>
      <EmptyState
        title={title}
        text={t(chunk ? 'pages.chunkText' : 'pages.errorText')}
        action={
          <div className={styles.acts}>
            <PlainButton ref={retry} busy={busy} onClick={onRetry}>
              {t('retry')}
            </PlainButton>
            <PlainButton look="ghost" onClick={onClose}>
              {t('close')}
            </PlainButton>
          </div>
        }
      />
    </Dialog>
  )
}
