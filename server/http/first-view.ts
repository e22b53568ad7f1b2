import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'ar' | 'en'

/** What the build says that pages begin with (web/vite/first-view.ts). */
interface FirstViewFile {
  views: Record<string, Record<Language, string>>
  styles: { file: string; text: string }
  screens: Record<string, Record<Language, string[]>>
}

/** What is put into a page before it is sent: its head's links, what stands in its root, and its first replies. */
export interface PageParts {
  head?: string
  view?: { name: string; html: string }
  replies?: string
}

/** Screens without header and footer. */
const BARE = /^\/(book|game|taskstart|teachertaskprev|activity)(\/|$)/i
/** The page that is kept for a time without network: it stands at every address. */
const ANYWHERE = '/index.html'

const EMPTY_ROOT = '<div id="root"></div>'

/** Undefined where the client was built without it; pages are then empty until their script has run. */
export function readFirstView(folder: string): FirstViewFile | undefined {
  const file = join(folder, 'first-view.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstViewFile) : undefined
}

/**
 * The page of a path as it stands before any script has run: the home itself, the frame of a screen, or nothing. A page
 * that a visitor may open first has its styles with it and says what else it begins with, so that nothing waits for
 * what it could have begun together with.
 */
export function firstPage(html: string, file: FirstViewFile, path: string, language: Language, open: boolean): string {
  if (path === ANYWHERE) return html
  const view = path === '/' ? 'home' : BARE.test(path) ? undefined : 'site'
  const drawn = view && file.views[view]?.[language]
  const page = fill(html, { view: drawn ? { name: view, html: drawn } : undefined })
  if (!open) return page
  const files = file.screens[path.split('/')[1] ?? '']?.[language] ?? []
  return fill(withStyles(page, file.styles), { head: files.map(preload).join('') })
}

/** Writes parts into a page. By functions, since texts hold `$&` and its like. */
export function fill(html: string, { head = '', view, replies = '' }: PageParts): string {
  return html
    .replace('</head>', (end) => head + end)
    .replace(EMPTY_ROOT, (root) => (view ? `<div id="root" data-view="${view.name}">${view.html}</div>` : root))
    .replace('</body>', (end) => replies + end)
}

/**
 * The styles stand in the page; their file still comes, after everything else and for no medium: parts that are fetched
 * later ask whether it is there, and the next page has it.
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
