import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './popup-failure.module.css'

interface Props {
  /** A part of the program did not arrive; else the popup broke. */
  chunk: boolean
  /** It is being tried again. */
  busy: boolean
  onRetry: () => void
  onClose: () => void
}

/** Stands where a popup should: what happened, once more, and the way back to the page. */
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
            <PlainButton ref={retry} busy={busy} onClick={() => busy || onRetry()}>
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
