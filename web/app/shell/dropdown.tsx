import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './dropdown.module.css'

interface DropdownProps {
  /** The button that opens the list. */
  button: ReactNode
  buttonClassName?: string
  /** Links and buttons; choosing one closes the list. */
  children: ReactNode
  /** The edge at which the list is aligned with its button. */
  align?: 'start' | 'end'
}

/**
 * A button with a list below it. It closes on an outside press, Escape, a choice and a route change; arrow keys move
 * through the items.
 */
export function Dropdown({ button, buttonClassName, children, align = 'start' }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { pathname } = useLocation()
  // A passive effect could run after the first press and undo it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useLayoutEffect(() => setOpen(false), [pathname])

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  const items = () => [...(place.current?.querySelectorAll<HTMLElement>(`#${CSS.escape(id)} :is(a, button)`) ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      opener.current?.focus()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (!open) return setOpen(true)
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the button and the items
    <div ref={place} className={styles.place} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {button}
      </button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the items handle the press; this handler only closes the list
        <div id={id} className={`${styles.list} ${styles[align]}`} onClick={() => setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  )
}
