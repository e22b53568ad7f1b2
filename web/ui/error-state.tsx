import RotateCw from 'lucide-react/icons/rotate-cw'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../i18n/error-text.ts'
import { EmptyGate } from './empty-gate.tsx'
import styles from './empty-state.module.css'
import { PlainButton } from './plain-button.tsx'
import { returnFocus } from './use-focus-back.ts'

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
  /** Undefined before a press; then the popup with the button, or null outside of popups. */
  const pressedIn = useRef<Element | null>(undefined)
  // The pressed button disappears with the message. Without this, a keyboard user would start again at the top of the page.
  useEffect(
    () => () => {
      if (pressedIn.current !== undefined) returnFocus(pressedIn.current)
    },
    [],
  )
  const retry = (press: MouseEvent) => {
    pressedIn.current = press.currentTarget.closest('[role=dialog]')
    onRetry?.()
  }
  return (
    <div className={styles.empty} role="alert">
      <EmptyGate broken />
      <Title className={styles.title}>{title ?? t('errors:cannotLoad')}</Title>
      <p className={styles.text}>{text ?? errorText(error)}</p>
      {onRetry && (
        <PlainButton look="soft" onClick={retry}>
          <RotateCw size={18} aria-hidden="true" />
          {t('common:retry')}
        </PlainButton>
      )}
    </div>
  )
}
