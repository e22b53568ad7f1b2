type Child = Node | string | undefined | false
type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>

/**
 * An element with attributes, listeners (`onclick`) and children. Texts become text nodes and nothing is ever read as
 * HTML: what a teacher typed on a card stays the characters that were typed.
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

/** Sets or, by undefined and false, takes away. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === undefined || value === false) element.removeAttribute(name)
    // What is there is true, but for what screen readers are told: there it is a word.
    else element.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : String(value))
  }
}

/** A text whose direction is its own. */
export const bdi = (text: string, className?: string) => h('bdi', { dir: 'auto', class: className }, text)
