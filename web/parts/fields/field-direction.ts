/**
 * Direction of a field that people type into. An empty one takes the page's (docs/decisions/0095-languages.md), which `auto` alone
 * would not give: the browser takes an empty field for left to right.
 */
export const fieldDirection = (text: string, direction: 'auto' | 'rtl' | 'ltr' = 'auto') =>
  direction === 'auto' && text === '' ? undefined : direction

/** The same for Mantine's fields, whose plain `dir` lands on the box round the field. */
export const fieldAttributes = (text: string, direction?: 'auto' | 'rtl' | 'ltr') => ({
  input: { dir: fieldDirection(text, direction) },
})
