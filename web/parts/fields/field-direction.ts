/**
 * `dir` of an input. An empty one has the direction of the page (docs/decisions/0095-languages.md): with `auto`,
 * browsers make an empty field left to right.
 */
export const fieldDirection = (text: string, direction: 'auto' | 'rtl' | 'ltr' = 'auto') =>
  direction === 'auto' && text === '' ? undefined : direction

/** `attributes` of a Mantine field: its prop `dir` would be set on the box around the input. */
export const fieldAttributes = (text: string, direction?: 'auto' | 'rtl' | 'ltr') => ({
  input: { dir: fieldDirection(text, direction) },
})
