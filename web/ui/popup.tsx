import { Modal } from '@mantine/core'
import type { CSSProperties, FormEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from './close-button.tsx'
import styles from './popup.module.css'
import { useBackCloses } from './use-back-closes.ts'

interface PopupProps {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** px on a wide screen; a phone gives it the whole screen. */
  width: number
  /** As high as the screen lets it be, whatever it holds: for what is worked in for long. */
  tall?: boolean
  /** In the head, between the title and the close button. */
  head?: ReactNode
  /** Buttons at the bottom, which stay in sight. */
  foot?: ReactNode
  /** With it the popup is a form. */
  onSubmit?: () => void
  /** Another popup lies above this one: Escape and the focus are for that one. */
  covered?: boolean
  /** A press beside it leaves it open: for what holds somebody's words. */
  keepOpen?: boolean
  /** Closes the popup, for those who can't see it; "close" by itself. */
  closeLabel?: string
  /** Of the part that scrolls. */
  bodyClass?: string
  bodyRef?: RefObject<HTMLDivElement | null>
  /** The popup has an address of its own, so the browser's Back already leads from it to the page below. */
  ownAddress?: boolean
}

/** A popup over the page: head, a body that scrolls, foot. Mantine's, so for screens behind the feature frame. */
export function Popup(props: PopupProps) {
  const { title, children, onClose, width, tall, head, foot, onSubmit, covered = false } = props
  const { t } = useTranslation('common')
  useBackCloses(onClose, { ownAddress: props.ownAddress })
  const inside = (
    <>
      <div className={[styles.body, props.bodyClass].filter(Boolean).join(' ')} ref={props.bodyRef}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <Modal.Root
      opened
      // A question that opens within the same press of Escape would be closed by it.
      onClose={() => setTimeout(onClose)}
      closeOnEscape={!covered}
      closeOnClickOutside={!props.keepOpen}
      trapFocus={!covered}
      classNames={{ inner: styles.inner, content: styles.content }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay color="#061e1c" backgroundOpacity={0.58} blur={tall ? 3 : 0} />
      <Modal.Content data-tall={tall || undefined} style={{ '--popup-width': `${width}px` } as CSSProperties}>
        <div className={styles.head}>
          <Modal.Title className={styles.title} tabIndex={-1} data-autofocus data-focus-quiet>
            {title}
          </Modal.Title>
          {head}
          <CloseButton label={props.closeLabel ?? t('close')} onClick={onClose} />
        </div>
        {onSubmit ? (
          <form className={styles.rest} onSubmit={submit} noValidate>
            {inside}
          </form>
        ) : (
          <div className={styles.rest}>{inside}</div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
