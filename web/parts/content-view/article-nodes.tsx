import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { withBase } from '../../api/base-path.ts'

/** Tags that are kept. Of all others only the text is shown: the server cleans articles, this is a second barrier. */
const PLAIN = new Set(
  'P BLOCKQUOTE UL OL LI PRE CODE STRONG B EM I U S SUB SUP MARK SPAN BDI HR BR DIV TABLE THEAD TBODY TR TH TD'.split(
    ' ',
  ),
)
const BLOCKS = new Set(['P', 'BLOCKQUOTE', 'UL', 'OL', 'PRE', 'DIV'])
const VOID = new Set(['HR', 'BR'])
const DROPPED = 'script,style,template,iframe,object,noscript'

/**
 * An article's HTML as React elements, built from allowed tags only. It is parsed in a document that runs no scripts.
 */
export function articleNodes(html: string): ReactNode[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  for (const node of body.querySelectorAll(DROPPED)) node.remove()
  return Array.from(body.childNodes, build)
}

function build(node: Node, at: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const { tagName } = node
  if (tagName === 'IMG') return picture(node, at)
  const children = Array.from(node.childNodes, build)
  if (tagName === 'A') return link(node, at, children)
  const level = /^H([1-6])$/.exec(tagName)?.[1]
  // The title of the page is the only h1.
  if (level) return createElement(`h${Math.max(2, Number(level))}`, { key: at, dir: 'auto' }, ...children)
  if (VOID.has(tagName)) return createElement(tagName.toLowerCase(), { key: at })
  if (!PLAIN.has(tagName)) return createElement('span', { key: at }, ...children)
  const props = {
    key: at,
    dir: direction(node) ?? (BLOCKS.has(tagName) ? 'auto' : undefined),
    lang: node.getAttribute('lang') ?? undefined,
    start: tagName === 'OL' ? Number(node.getAttribute('start')) || undefined : undefined,
    style: aligned(node),
  }
  return createElement(tagName.toLowerCase(), props, ...children)
}

const direction = (node: Element) => /^(rtl|ltr|auto)$/.exec(node.getAttribute('dir') ?? '')?.[0]

/** Keeps center and justify only. Left and right are dropped: text aligned to start suits both directions. */
function aligned(node: Element) {
  const align = node instanceof HTMLElement ? node.style.textAlign : ''
  return align === 'center' || align === 'justify' ? ({ textAlign: align } as const) : undefined
}

function link(node: Element, key: number, children: ReactNode[]): ReactNode {
  const address = node.getAttribute('href')?.trim() ?? ''
  if (/^\/(?![/\\])/.test(address)) {
    return (
      <Link key={key} to={address}>
        {children}
      </Link>
    )
  }
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(address)) return <span key={key}>{children}</span>
  return (
    <a key={key} href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

function picture(node: Element, key: number): ReactNode {
  const source = node.getAttribute('src') ?? ''
  if (!/^(https?:\/\/|\/(?!\/))/.test(source)) return null
  return <img key={key} src={withBase(source)} alt={node.getAttribute('alt') ?? ''} loading="lazy" />
}
