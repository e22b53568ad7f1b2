import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../server/contract/calls.ts'
import { call } from '../api/call.ts'
import { useMe } from '../api/session.ts'
import { errorText } from '../i18n/error-text.ts'
import { showBanner } from '../ui/show-banner.ts'

type Page = Reply<'messages/view'>

/** Marks a message as dealt with, or new again. It stays in its place till the list is read anew, so that nothing jumps under the finger. */
export function useMessageDone(id: string) {
  const queries = useQueryClient()
  const me = useMe()
  return useMutation({
    mutationFn: (done: boolean) => call('messages/done', { _id: id, done }),
    onSuccess: (_reply, done) => {
      const by = done && me ? { _id: me._id, name: me.name } : null
      queries.setQueriesData<Page>({ queryKey: ['messages/view'] }, (page) => page && marked(page, id, by))
    },
    onError: (error) => showBanner({ tone: 'bad', text: errorText(error) }),
  })
}

function marked(page: Page, id: string, by: Page['messages'][number]['done_by']): Page {
  const before = page.messages.find((message) => message._id === id)
  if (!before) return page
  const change = Number(before.done_by !== null) - Number(by !== null)
  return {
    ...page,
    fresh: page.fresh + change,
    messages: page.messages.map((message) => (message._id === id ? { ...message, done_by: by } : message)),
  }
}
