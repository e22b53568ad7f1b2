import { type CSSProperties, createElement, type ReactNode } from 'react'
import { withBase } from '../../api/base-path.ts'
import { textDirection } from '../question/text-direction.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import { plainText } from './plain-text.ts'

/** Allowed elements of a passage. Of all others only the text is used, so that no markup of an author can run. */
const ALLOWED = new Set([
  'P',
  'DIV',
  'B',
  'STRONG',
  'I',
  'EM',
  'U',
  'S',
  'SUB',
  'SUP',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'SPAN',
  'BDI',
  'MARK',
  'CODE',
  'PRE',
])
/** Elements that contain blocks. `dir="auto"` ignores children that have their own direction. */
const CONTAINERS = new Set(['DIV', 'UL', 'OL', 'BLOCKQUOTE'])
const ALIGNED = /^(start|end|center|justify|left|right)$/
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT'])

export interface Story {
  nodes: ReactNode[]
  /** The first heading, taken out of the passage; '' without one. */
  title: string
  text: string
  image: string | undefined
}

/** Parses the HTML of a passage in an inert document and builds React elements from the allowed tags. */
export function readStory(html: string): Story {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  for (const node of body.querySelectorAll([...DROPPED].join(','))) node.remove()
  const heading = body.querySelector('h1,h2,h3,h4')
  const image = body.querySelector('img')
  heading?.remove()
  image?.remove()
  return {
    nodes: Array.from(body.childNodes, build),
    title: heading?.textContent?.trim() ?? '',
    text: plainText(body),
    image: safeAddress(image?.getAttribute('src')),
  }
}

function build(node: Node, at: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    return createElement(TextWithSums, { key: at, text: node.textContent ?? '' })
  }
  if (!(node instanceof Element)) return null
  const children = Array.from(node.childNodes, build)
  const { tagName } = node
  if (tagName === 'BR') return createElement('br', { key: at })
  if (/^H[1-6]$/.test(tagName)) {
    return createElement('h3', { key: at, dir: 'auto', style: alignment(node) }, ...children)
  }
  if (tagName === 'IMG') {
    const src = safeAddress(node.getAttribute('src'))
    return src ? createElement('img', { key: at, src, alt: node.getAttribute('alt') ?? '' }) : null
  }
  if (ALLOWED.has(tagName)) {
    const props = { key: at, dir: blockDirection(node), style: alignment(node) }
    return createElement(tagName.toLowerCase(), props, ...children)
  }
  return createElement('span', { key: at }, ...children)
}

/** Direction of a list or quotation, from its text; undefined for inline elements and list items, which inherit it. */
function blockDirection({ tagName, textContent }: Element): string | undefined {
  if (tagName === 'P') return 'auto'
  return CONTAINERS.has(tagName) ? (textDirection(textContent ?? '') ?? 'auto') : undefined
}

/** The author's alignment. */
function alignment(node: Element): CSSProperties | undefined {
  const align = (node as HTMLElement).style?.textAlign ?? ''
  return ALIGNED.test(align) ? { textAlign: align as CSSProperties['textAlign'] } : undefined
}

const safeAddress = (address: string | null | undefined): string | undefined =>
  address && /^(?:https?:\/\/|\/(?!\/))/.test(address) ? withBase(address) : undefined
