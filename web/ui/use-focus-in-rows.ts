import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { returnFocus } from './use-focus-back.ts'

const ROW = 'tr, li'
const CONTROL = 'a[href], summary, button:not(:disabled)'

/**
 * Moves the focus to the next row when the row that had it is removed; otherwise it would be lost, and a keyboard would
 * begin at the top of the page. After the last row its last control gets the focus or, when the list is removed with the row, that
 * of the section or dialog. The result is for the element around the rows.
 */
export function useFocusInRows<List extends HTMLElement>(): {
  ref: RefObject<List | null>
  onFocus: (event: FocusEvent) => void
} {
  const ref = useRef<List>(null)
  const last = useRef<{ row: Element; place: number }>(undefined)
  const rows = () => [...(ref.current?.querySelectorAll(ROW) ?? [])]
  // In every render: a row may be removed under a popup, and the focus is lost only when that closes.
  useLayoutEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return
    const all = rows()
    const next = all[last.current.place] ?? all.at(-1)
    last.current = undefined
    const controls = (next ?? ref.current)?.querySelectorAll<HTMLElement>(CONTROL)
    controls?.[next ? 0 : controls.length - 1]?.focus()
  })
  useLayoutEffect(() => {
    const list = ref.current
    return () => {
      const around = list?.closest('section, dialog, main')
      if (!around || !list?.contains(document.activeElement)) return
      // By then the list is removed, and what replaces it is rendered.
      queueMicrotask(() => around.isConnected && returnFocus([...around.querySelectorAll(CONTROL)].at(-1)))
    }
  }, [])
  return {
    ref,
    // The menu of a row is drawn elsewhere, but reports its focus here too: it belongs to the row that had it before.
    onFocus: ({ target }) => {
      const row = target.closest(ROW)
      const place = row ? rows().indexOf(row) : -1
      if (row && place >= 0) last.current = { row, place }
    },
  }
}
