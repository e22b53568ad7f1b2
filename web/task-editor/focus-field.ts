import type { Field } from './problems.ts'

const FOCUSABLE =
  'input:not([type=hidden]):not(:disabled), textarea, [contenteditable=true], button:not(:disabled), [tabindex]'

/** Focuses a field by its `data-field` and scrolls it into view. */
export function focusField(room: HTMLElement | null, field: Field): void {
  const place = room?.querySelector<HTMLElement>(`[data-field="${field}"]`)
  if (!place) return
  const target = place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  place.scrollIntoView({ block: 'nearest' })
}
