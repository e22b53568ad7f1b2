import type { ProfileField } from './profile-problems.ts'

const FOCUSABLE = 'input:not([type=hidden], [type=file], :disabled), button:not(:disabled)'

/** Puts the focus into a field by its `data-field`, and the field into sight. */
export function focusField(room: HTMLElement | null, field: ProfileField): void {
  const place = room?.querySelector<HTMLElement>(`[data-field="${field}"]`)
  place?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  place?.scrollIntoView({ block: 'center' })
}
