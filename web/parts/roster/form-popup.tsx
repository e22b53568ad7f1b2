import { Modal } from '@mantine/core'
import { X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form-popup.module.css'

interface Props {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Buttons at the bottom, which stay in sight. */
  foot?: ReactNode
  /** With it the popup is a form. */
  onSubmit?: () => void
}

/** The popup about one person or class: 600 wide (spec, section 9), the whole screen on a phone. */
export function FormPopup({ title, children, onClose, foot, onSubmit }: Props) {
  const { t } = useTranslation('common')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  const inside = (
    <>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
  return (
    <Modal.Root
      opened
      // A confirmation that opens within the same press of Escape would be closed by it.
      onClose={() => setTimeout(onClose)}
      closeOnClickOutside={false}
      classNames={{ inner: styles.inner, content: styles.content }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay color="#061e1c" backgroundOpacity={0.55} />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title} tabIndex={-1} data-autofocus data-focus-quiet>
            {title}
          </Modal.Title>
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        {onSubmit ? (
          <form className={styles.form} onSubmit={submit} noValidate>
            {inside}
          </form>
        ) : (
          <div className={styles.form}>{inside}</div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
