import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { ignoreEarlyPresses } from './early-presses.ts'
import { useBackCloses } from './use-back-closes.ts'
import { returnFocus } from './use-focus-back.ts'

interface DialogProps {
  /** Accessible name. */
  label: string
  onClose: () => void
  children: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** Width in px on a wide screen. */
  width?: number
  /** sheet: at the bottom on a phone · side: at the inline end, full height. */
  kind?: 'centre' | 'sheet' | 'side'
  role?: 'dialog' | 'alertdialog'
  /** For irreversible actions: presses right after opening are ignored. */
  guarded?: boolean
  className?: string
}

/** Mantine's popups listen to Escape on the window. With a dialog above them, only the dialog may handle it. */
const onEscape = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isComposing) return
  const open = document.querySelectorAll<HTMLDialogElement>('dialog:modal')
  const top = open[open.length - 1]
  if (!top) return
  event.stopImmediatePropagation()
  event.preventDefault()
  top.dispatchEvent(new Event('cancel', { cancelable: true }))
}
if (typeof window !== 'undefined') window.addEventListener('keydown', onEscape, { capture: true })

/** A native modal dialog: it traps and restores the focus, and is in the top layer, above popups. */
export function Dialog({
  label,
  onClose,
  children,
  initialFocus,
  width = 600,
  kind = 'centre',
  role,
  guarded = false,
  className,
}: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useBackCloses(onClose)

  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    initialFocus?.current?.focus()
    const cancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    // A press on the backdrop has the dialog itself as target; the content is one level below.
    const press = (event: PointerEvent) => {
      if (event.target === dialog) close.current()
    }
    const stopIgnoring = guarded ? ignoreEarlyPresses(dialog) : undefined
    dialog.addEventListener('cancel', cancel)
    dialog.addEventListener('pointerdown', press)
    document.documentElement.style.setProperty('overflow', 'hidden')
    return () => {
      stopIgnoring?.()
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('pointerdown', press)
      dialog.close()
      if (!document.querySelector('dialog:modal')) document.documentElement.style.removeProperty('overflow')
      returnFocus(before)
    }
  }, [initialFocus, guarded])

  return (
    <dialog ref={box} className={[styles.dialog, styles[kind]].join(' ')} aria-label={label} role={role} tabIndex={-1}>
      <div
        className={[styles.box, className].filter(Boolean).join(' ')}
        style={{ '--dialog-width': `${width}px` } as CSSProperties}
      >
        {children}
      </div>
    </dialog>
  )
}
