import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'ar' | 'en'

/** First-view data written by the build (web/vite/first-view.ts). */
interface FirstViewFile {
  views: Record<string, Record<Language, string>>
  styles: { file: string; text: string }
  screens: Record<string, Record<Language, string[]>>
}

/** What is added to a page before it is sent: links in the head, HTML of its root element, and the embedded replies. */
export interface PageParts {
  head?: string
  view?: { name: string; html: string }
  replies?: string
}

/** Screens without header and footer. */
const BARE = /^\/(book|game|taskstart|teachertaskprev|activity)(\/|$)/i
/** The page that the browser stores for offline use. It is shown at every address, so it has no view. */
const OFFLINE_PAGE = '/index.html'

const EMPTY_ROOT = '<div id="root"></div>'

/** Undefined if the client was built without it; pages are then empty until their script has run. */
export function readFirstView(folder: string): FirstViewFile | undefined {
  const file = join(folder, 'first-view.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstViewFile) : undefined
}

/**
 * The page as shown before its script has run: the home page itself, the frame of a screen, or nothing. Pages that a
 * visitor may open first contain their styles inline and preload their other files, so that these load in parallel.
 */
export function firstPage(html: string, file: FirstViewFile, path: string, language: Language, open: boolean): string {
  if (path === OFFLINE_PAGE) return html
  const view = path === '/' ? 'home' : BARE.test(path) ? undefined : 'site'
  const drawn = view && file.views[view]?.[language]
  const page = fill(html, { view: drawn ? { name: view, html: drawn } : undefined })
  if (!open) return page
  const files = file.screens[path.split('/')[1] ?? '']?.[language] ?? []
  return fill(withStyles(page, file.styles), { head: files.map(preload).join('') })
}

/**
 * Fills the parts into a page. Uses replacer functions, because `$&` and similar in a text would be expanded in a
 * replacement string.
 */
export function fill(html: string, { head = '', view, replies = '' }: PageParts): string {
  return html
    .replace('</head>', (end) => head + end)
    .replace(EMPTY_ROOT, (root) => (view ? `<div id="root" data-view="${view.name}">${view.html}</div>` : root))
    .replace('</body>', (end) => replies + end)
}

/**
 * The styles are inlined; their file is still linked, last and for no medium, because scripts loaded later check for
 * the link and the next page uses the cached file.
 */
function withStyles(html: string, { file, text }: FirstViewFile['styles']): string {
  const link = /<link rel="stylesheet"[^>]*>/g
  const later = (found: string) => found.replace('<link ', '<link media="not all" ')
  return html.replace(link, (found) => (found.includes(`"${file}"`) ? `<style>${text}</style>${later(found)}` : found))
}

const preload = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
