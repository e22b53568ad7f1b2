import { type RefObject, useEffect, useRef } from 'react'

/** The first of these is focused. A heading can be focused where a list may be empty. */
const TARGETS =
  'input:not([hidden], [type=hidden], :disabled), textarea, [contenteditable=true], button:not(:disabled), h2[tabindex]'

/** Of several controls in a field, the one that is shown as invalid. A button has `data-wrong` instead. */
const INVALID = `:is(${TARGETS}):is([aria-invalid=true], [data-wrong])`

/**
 * Returns a function that focuses a field and scrolls it into view after the next render, when its error is shown. A
 * field is found by `data-field`; `answers.2.back` falls back to `answers.2` and `answers`.
 */
export function useFieldFocus(container: RefObject<HTMLElement | null>): (field: string | undefined) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const field = wanted.current
    wanted.current = undefined
    if (field) focusField(container.current, field)
  })
  return (field) => {
    wanted.current = field
  }
}

function focusField(container: HTMLElement | null, field: string): void {
  const names = [field, field.split('.').slice(0, 2).join('.'), field.split('.')[0] ?? '']
  const place = names
    .map((name) => container?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`))
    .find((found) => found)
  if (!place) return
  const inside = place.querySelector<HTMLElement>(INVALID) ?? place.querySelector<HTMLElement>(TARGETS)
  const target = place.matches(TARGETS) ? place : (inside ?? place)
  target.focus()
  place.scrollIntoView({ block: 'center' })
}
