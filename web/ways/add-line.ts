import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Adds a row of the list and focuses its first `field`, within the press: until a later frame, what is typed next would go into
 * the field that had the focus before.
 */
export function addLine(list: RefObject<HTMLElement | null>, rows: string, add: () => void, field = 'input'): void {
  flushSync(add)
  const found = list.current?.querySelectorAll<HTMLElement>(rows)
  found?.[found.length - 1]?.querySelector<HTMLElement>(field)?.focus()
}
