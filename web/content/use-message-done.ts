import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../server/contract/calls.ts'
import { useMe } from '../api/session.ts'
import { useCommand } from '../api/use-command.ts'

type Page = Reply<'messages/view'>

/** Marks a message as handled, or as new again. Its place in the list stays until the next read, so that no row moves. */
export function useMessageDone(id: string) {
  const queries = useQueryClient()
  const me = useMe()
  const { send, busy } = useCommand('messages/done')
  const mark = async (done: boolean) => {
    if (!(await send({ _id: id, done }))) return
    const by = done && me ? { _id: me._id, name: me.name } : null
    queries.setQueriesData<Page>({ queryKey: ['messages/view'] }, (page) => page && marked(page, id, by))
  }
  return { mark, busy }
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
