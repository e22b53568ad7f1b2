import type { QueryClient } from '@tanstack/react-query'
import type { ChangedKind } from '../../server/contract/content-rules.ts'
import { homeAtom, menuAtom } from '../api/site.ts'
import { store } from '../api/store.ts'
import { forgetReplies } from '../api/use-reply.ts'

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
  for (const kind of ['categories', 'quizzes', 'quiz']) void queries.invalidateQueries({ queryKey: [kind] })
  // The dictionary's pages never grow old by themselves.
  queries.removeQueries({ queryKey: ['words'] })
}
