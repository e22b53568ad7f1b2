import { Modal } from '@mantine/core'
import { type CSSProperties, type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from './close-button.tsx'
import styles from './popup.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useFocusAfterInert, useFocusBack } from './use-focus-back.ts'

interface PopupProps {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Width in px on a wide screen; on a phone the popup fills the screen. */
  width: number
  /** Always full height, for editors that are used for a long time. */
  tall?: boolean
  /** Shown in the header, between the title and the close button. */
  head?: ReactNode
  /** Buttons at the bottom, always visible. */
  foot?: ReactNode
  /** Makes the popup a form. */
  onSubmit?: () => void
  /** Another popup is open above this one and gets Escape and the focus. */
  covered?: boolean
  /** A press outside leaves it open, because it contains unsaved input. */
  keepOpen?: boolean
  /** Accessible name of the close button; "close" by default. */
  closeLabel?: string
  /** Nothing between header and footer can be changed, because it is being stored. */
  locked?: boolean
  /** Class of the scrolling part. */
  bodyClass?: string
  bodyRef?: RefObject<HTMLDivElement | null>
  /** The popup has an address of its own, so the browser's Back already leads from it to the page below. */
  ownAddress?: boolean
}

/** A popup over the page: header, scrolling body, footer. It uses Mantine, so it needs the feature frame. */
export function Popup(props: PopupProps) {
  const { title, children, onClose, width, tall, head, foot, onSubmit, covered = false } = props
  const { t } = useTranslation('common')
  useBackCloses(onClose, { ownAddress: props.ownAddress })
  const box = useRef<HTMLDivElement>(null)
  useFocusBack(box)
  useFocusAfterInert(props.locked === true)
  const inside = (
    <>
      <div
        className={[styles.body, props.bodyClass].filter(Boolean).join(' ')}
        ref={props.bodyRef}
        inert={props.locked}
      >
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
      // A confirmation that opens during the same Escape key press would be closed by it.
      onClose={() => setTimeout(onClose)}
      closeOnEscape={!covered}
      closeOnClickOutside={!props.keepOpen}
      trapFocus={!covered}
      classNames={{ inner: styles.inner, content: styles.content }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay color="#061e1c" backgroundOpacity={0.58} blur={tall ? 3 : 0} />
      <Modal.Content ref={box} data-tall={tall || undefined} style={{ '--popup-width': `${width}px` } as CSSProperties}>
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
