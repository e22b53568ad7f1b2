import { atom } from 'jotai'
import type { Reply } from '../../server/contract/calls.ts'
import { call } from './call.ts'

interface Content<T> {
  data?: T
  error?: unknown
}

/**
 * What the public page shows of the site's content: read once, kept as long as the page is open. Plain atoms, so that a
 * visitor doesn't download the query client for two reads. Writing to one reads it again.
 */
function contentAtom<Name extends 'Home' | 'menu'>(name: Name) {
  const kept = atom<Content<Reply<Name>>>({})
  const content = atom(
    (get) => get(kept),
    async (get, set, again: 'first' | 'again') => {
      if (again === 'first' && get(kept).data) return
      set(kept, {})
      try {
        set(kept, { data: await call(name) })
      } catch (error) {
        set(kept, { error })
      }
    },
  )
  content.onMount = (load) => void load('first')
  return content
}

/** News, grades, counts and the texts of the footer. */
export const homeAtom = contentAtom('Home')
/** The menu of the header: content, not code. */
export const menuAtom = contentAtom('menu')
