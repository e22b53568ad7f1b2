import type { ProfileField } from './profile-problems.ts'

const FOCUSABLE = 'input:not([type=hidden], [type=file], :disabled), button:not(:disabled)'

/** Focuses a field by its `data-field` and scrolls to it. */
export function focusField(container: HTMLElement | null, field: ProfileField): void {
  const element = container?.querySelector<HTMLElement>(`[data-field="${field}"]`)
  element?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  element?.scrollIntoView({ block: 'center' })
}
