import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Turn } from '../api/call-error.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import { useWait } from '../ui/use-wait.ts'
import { turnMessage } from './login-message.ts'
import styles from './login-popup.module.css'

interface Props {
  turn: Turn
  sending: boolean
  onCancel: () => void
}

/** The turn of a login while many log in. Screen readers announce it once, not each second. */
export function LoginTurn({ turn, sending, onCancel }: Props) {
  const { t } = useTranslation(['session', 'common'])
  const left = useWait(turn.in, turn) ?? turn.in
  const cancel = useRef<HTMLButtonElement>(null)
  // The button that had the focus was removed.
  useEffect(() => cancel.current?.focus(), [])
  return (
    <>
      <div className={`${styles.notice} ${styles.turn}`}>
        <Hourglass size={22} aria-hidden="true" />
        <div>
          <strong>{t('turnTitle')}</strong>
          <b className={styles.wait} role="timer" aria-live="off">
            {turnMessage(sending ? 0 : left)}
          </b>
          <div>{t('turnStay')}</div>
        </div>
      </div>
      <PlainButton ref={cancel} look="ghost" size="lg" block busy={sending} onClick={onCancel}>
        {t('common:cancel')}
      </PlainButton>
    </>
  )
}
