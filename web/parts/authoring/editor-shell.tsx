import { Modal } from '@mantine/core'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './editor-shell.module.css'

interface Props {
  title: ReactNode
  /** In the head, between the title and the close button. */
  head?: ReactNode
  foot?: ReactNode
  children: ReactNode
  onClose: () => void
  /** Another popup lies above this one: Escape is for that one. */
  covered?: boolean
  /** As high as its content on a wide screen, up to the screen. */
  fit?: boolean
  bodyRef?: RefObject<HTMLDivElement | null>
}

/** The large popup in which things are made: head, a body that scrolls, foot; the whole screen on a phone. */
export function EditorShell({ title, head, foot, children, onClose, covered, fit, bodyRef }: Props) {
  const { t } = useTranslation('common')
  return (
    <Modal.Root
      opened
      // A question that opens within the same press of Escape would be closed by it.
      onClose={() => setTimeout(onClose)}
      closeOnEscape={!covered}
      closeOnClickOutside={false}
      trapFocus={!covered}
      classNames={{ inner: styles.inner, content: styles.content }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay color="#061e1c" backgroundOpacity={0.62} blur={3} />
      <Modal.Content data-fit={fit || undefined}>
        <div className={styles.head}>
          <Modal.Title className={styles.title} tabIndex={-1} data-autofocus data-focus-quiet>
            {title}
          </Modal.Title>
          {head}
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        <div className={styles.body} ref={bodyRef}>
          {children}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
