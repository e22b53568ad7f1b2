/** Elements that stay within a line. */
const INLINE = new Set(['B', 'STRONG', 'I', 'EM', 'U', 'S', 'SUB', 'SUP', 'SPAN', 'BDI', 'MARK', 'CODE', 'A', 'FONT'])

/** The text of a passage on one line. Paragraphs and line breaks end a word, although no white space is between them. */
export const plainText = (node: Node): string => textOf(node).replace(/\s+/g, ' ').trim()

function textOf(node: Node): string {
  const { tagName } = node as Partial<Element>
  if (tagName === undefined) return node.textContent ?? ''
  const text = Array.from(node.childNodes, textOf).join('')
  return INLINE.has(tagName) ? text : ` ${text} `
}
