import type { Rolldown } from 'vite'

/**
 * The chunk that the built page runs: its last script. It is read from the page, because an entry that only imports is
 * not written.
 */
export function pageScript(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const scripts = [...pageText(bundle).matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)]
  const chunk = bundle[scripts.at(-1)?.[1] ?? '']
  if (chunk?.type !== 'chunk') throw new Error('The page has no script')
  return chunk
}

/** The built page's HTML. */
export function pageText(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html']
  return page?.type === 'asset' ? String(page.source) : ''
}
