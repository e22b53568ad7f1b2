const FOCUSABLE = 'input:not([type=hidden]):not(:disabled), textarea, button:not(:disabled)'

/** Focuses a field by its `data-field`, after its error message is rendered. */
export function focusFirst(field: string | undefined): void {
  if (!field) return
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[role=dialog] [data-field="${field}"]`)
    const target = place?.matches(FOCUSABLE) ? place : place?.querySelector<HTMLElement>(FOCUSABLE)
    target?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  })
}
