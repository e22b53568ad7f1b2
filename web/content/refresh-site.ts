import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../server/contract/calls.ts'
import type { ChangedKind } from '../../server/contract/content-rules.ts'
import { homeAtom, menuAtom } from '../api/site.ts'
import { store } from '../api/store.ts'
import { forgetReplies } from '../api/use-reply.ts'

/** Refetches what the editing screens show of the content. */
export const refreshContent = (queries: QueryClient) =>
  Promise.all(
    (['content/view', 'content/site', 'content/changes', 'content/change'] satisfies CallName[]).map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  )

/** What the home page shows or counts. */
const ON_HOME: ReadonlySet<ChangedKind> = new Set(['news', 'games', 'books', 'words', 'site'])

/**
 * After a change of content: what this page has read of it before is read again where it is shown, so that whoever made
 * the change sees it at once. Pages of others keep a read for half a minute (api/use-reply.ts), the library's lists for ten.
 */
export function refreshSite(list: ChangedKind, queries: QueryClient): void {
  if (list === 'menu') void store.set(menuAtom, 'again')
  if (ON_HOME.has(list)) void store.set(homeAtom, 'again')
  forgetReplies()
  for (const name of ['Cat', 'Quiz/view', 'Quiz/view_by_id']) void queries.invalidateQueries({ queryKey: [name] })
  // The dictionary's pages never grow old by themselves.
  queries.removeQueries({ queryKey: ['dictionary/view'] })
}
