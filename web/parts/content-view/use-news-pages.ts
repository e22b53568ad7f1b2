import { useState } from 'react'
import type { News } from '../../../server/contract/library.ts'
import { NEWS_PAGE } from '../../../server/contract/rules.ts'
import { call } from '../../api/call.ts'
import { retried } from '../../api/retried.ts'

export interface NewsPages {
  news: readonly News[]
  /** Are there older ones that have not been read? */
  older: boolean
  state: 'idle' | 'busy' | 'failed'
  /** The newest of those that were read last; '' before. */
  firstNew: string
  load(): Promise<void>
}

/** The newest news as they came with the page, then older ones page by page. `total` counts all; `classes` is a grade, for its own. */
export function useNewsPages(first: readonly News[], total: number, classes?: string): NewsPages {
  const [later, setLater] = useState<readonly News[]>([])
  const [state, setState] = useState<NewsPages['state'] | 'end'>('idle')
  const [firstNew, setFirstNew] = useState('')
  const news = joined(first, later)
  const load = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      const page = pageAfter(news.length)
      const reply = await retried(() => call('news/view', { page, limit: NEWS_PAGE, ...(classes && { classes }) }))
      const fresh = joined(news, reply.news).slice(news.length)
      setLater((before) => [...before, ...fresh])
      setFirstNew(fresh[0]?._id ?? '')
      setState(fresh.length === 0 ? 'end' : 'idle')
    } catch {
      setState('failed')
    }
  }
  return {
    news,
    older: state !== 'end' && news.length < total,
    state: state === 'end' ? 'idle' : state,
    firstNew,
    load,
  }
}

/** Which page to read where so many are known: one that was published meanwhile has pushed the last of them there. */
export const pageAfter = (known: number): number => Math.floor(known / NEWS_PAGE) + 1

/** Each once: what is published between two reads moves the pages. */
export function joined(first: readonly News[], then: readonly News[]): readonly News[] {
  const known = new Set(first.map(({ _id }) => _id))
  return [...first, ...then.filter(({ _id }) => !known.has(_id))]
}
