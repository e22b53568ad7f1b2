import { atom } from 'jotai'
import type { Reply } from '../../server/contract/calls.ts'
import { call } from './call.ts'
import { whenDrawn } from './first-drawing.ts'
import { cameJustNow, firstReply } from './first-replies.ts'
import { retried, whenOnline } from './retried.ts'

interface Content<T> {
  data?: T
  error?: unknown
}

/**
 * What the public page shows of the site's content: it comes with the page or is read once, and is kept as long as the
 * page is open. Plain atoms, so that a visitor doesn't download the query client for two reads. Writing to one reads it
 * again.
 */
function contentAtom<Name extends 'Home' | 'menu'>(name: Name) {
  const kept = atom<Content<Reply<Name>>>({})
  const content = atom(
    (get) => get(kept),
    async (get, set, again: 'first' | 'again') => {
      if (again === 'first') {
        const data = get(kept).data ?? firstReply(name, {})
        if (data) set(kept, { data })
        if (data && cameJustNow()) return
      } else set(kept, {})
      try {
        set(kept, { data: await retried(() => call(name)) })
      } catch (error) {
        // What came with an older page stays in sight.
        if (!get(kept).data) set(kept, { error })
      }
    },
  )
  content.onMount = (load) => {
    whenDrawn(() => void load('first'))
    return whenOnline(() => void load('first'))
  }
  return content
}

/** News, grades, counts and the texts of the footer. */
export const homeAtom = contentAtom('Home')
/** The menu of the header: content, not code. */
export const menuAtom = contentAtom('menu')
