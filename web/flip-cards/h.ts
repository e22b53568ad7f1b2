import { piecesWithSums } from '../parts/question/sums.ts'

type Child = Node | string | undefined | false
type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>

/**
 * Creates an element with attributes, listeners (`onclick`) and children. Strings become text nodes and are never parsed as
 * HTML, because cards contain text typed by teachers.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  set(element, attributes)
  for (const child of children) if (child !== undefined && child !== false) element.append(child)
  return element
}

/** Sets attributes and listeners; undefined and false remove an attribute. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === undefined || value === false) element.removeAttribute(name)
    // True is an empty attribute, except for ARIA attributes, which need the word 'true'.
    else element.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : String(value))
  }
}

/** A text typed by a teacher, with its sums written left to right. */
export const withSums = (text: string): Child[] =>
  piecesWithSums(text).map((piece) => (piece.sum ? h('bdi', { dir: 'ltr' }, piece.text) : piece.text))

/** The same in an element with its own direction. */
export const bdi = (text: string, className?: string) => h('bdi', { dir: 'auto', class: className }, ...withSums(text))
