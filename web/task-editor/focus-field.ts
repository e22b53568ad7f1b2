import type { Field } from './problems.ts'

const FOCUSABLE =
  'input:not([type=hidden]):not(:disabled), textarea, [contenteditable=true], button:not(:disabled), [tabindex]'

/** Focuses a field by its `data-field` and scrolls it into view. */
export function focusField(container: HTMLElement | null, field: Field): void {
  const element = container?.querySelector<HTMLElement>(`[data-field="${field}"]`)
  if (!element) return
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  element.scrollIntoView({ block: 'nearest' })
}
