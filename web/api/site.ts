import { atom } from 'jotai'
import type { Reply } from '../../server/contract/calls.ts'
import { call } from './call.ts'
import { firstReply, isFreshPage } from './first-replies.ts'
import { whenHydrated } from './hydration.ts'
import { retried, whenOnline } from './retried.ts'

interface Content<T> {
  data?: T
  error?: unknown
}

/**
 * Content of the public pages. It is embedded in the page or read once, and kept while the page is open. Plain atoms, so
 * that a visitor does not download the query client for two reads. Setting an atom reads it again; `anew` also forgets
 * what was read before.
 */
function contentAtom<Name extends 'Home' | 'menu'>(name: Name) {
  const kept = atom<Content<Reply<Name>>>({})
  const content = atom(
    (get) => get(kept),
    async (get, set, again: 'first' | 'again' | 'anew') => {
      if (again === 'first') {
        const data = get(kept).data ?? firstReply(name, {})
        if (data) set(kept, { data })
        if (data && isFreshPage()) return
      } else set(kept, again === 'anew' ? {} : ({ data }) => ({ data }))
      try {
        set(kept, { data: await retried(() => call(name)) })
      } catch (error) {
        // The last known content stays visible when it cannot be read again.
        if (!get(kept).data) set(kept, { error })
      }
    },
  )
  content.onMount = (load) => {
    whenHydrated(() => void load('first'))
    return whenOnline(() => void load('first'))
  }
  return content
}

/** News, grades, counts and the footer's texts. */
export const homeAtom = contentAtom('Home')
/** The header's menu, which is editable content. */
export const menuAtom = contentAtom('menu')
