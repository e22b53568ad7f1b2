import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from 'react-i18next'
import { errorText } from '../i18n/error-text.ts'
import { EmptyGate } from './empty-gate.tsx'
import styles from './empty-state.module.css'
import { PlainButton } from './plain-button.tsx'
import { useFocusAfterRemoval } from './use-focus-back.ts'

interface ErrorStateProps {
  /** The thrown value, usually a CallError. */
  error: unknown
  onRetry?: () => void
  /** Instead of "Can't get data from server." */
  title?: string
  /** Instead of the reason. */
  text?: string
  /** The message is the only title on the screen. */
  wholeScreen?: boolean
}

/** Loading failed: message, reason and a retry button. Announced to screen readers. */
export function ErrorState({ error, onRetry, title, text, wholeScreen = false }: ErrorStateProps) {
  const { t } = useTranslation(['common', 'errors'])
  const Title = wholeScreen ? 'h1' : 'p'
  // The button that loads again disappears with the message.
  const box = useFocusAfterRemoval<HTMLDivElement>()
  return (
    <div ref={box} className={styles.empty} role="alert">
      <EmptyGate broken />
      <Title className={styles.title}>{title ?? t('errors:cannotLoad')}</Title>
      <p className={styles.text}>{text ?? errorText(error)}</p>
      {onRetry && (
        <PlainButton look="soft" onClick={() => onRetry()}>
          <RotateCw size={18} aria-hidden="true" />
          {t('common:retry')}
        </PlainButton>
      )}
    </div>
  )
}
