import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../server/contract/calls.ts'
import type { ChangedKind } from '../../server/contract/content-rules.ts'
import { homeAtom, menuAtom } from '../api/site.ts'
import { store } from '../api/store.ts'
import { forgetReplies } from '../api/use-reply.ts'
import { KINDS } from './kinds/kinds.ts'

/** Refetches what the editing screens show of the content. */
export const refreshContent = (queries: QueryClient) =>
  Promise.all(
    (['content/view', 'content/site', 'content/changes', 'content/change'] satisfies CallName[]).map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  )

/**
 * After a change of content: discards what this browser has read of it, so that the editor sees the change at once. Other
 * browsers keep a reply for half a minute (api/use-reply.ts), the library's lists for ten minutes.
 */
export function refreshSite(list: ChangedKind, queries: QueryClient): void {
  // The reply of the home page holds the texts of the site.
  const shownIn = list === 'site' ? 'home' : KINDS[list].shownIn
  if (shownIn === 'menu') void store.set(menuAtom, 'again')
  if (shownIn === 'home') void store.set(homeAtom, 'again')
  forgetReplies()
  for (const name of ['Cat', 'Quiz/view', 'Quiz/view_by_id']) void queries.invalidateQueries({ queryKey: [name] })
  // The dictionary's replies have no maximum age.
  queries.removeQueries({ queryKey: ['dictionary/view'] })
}
