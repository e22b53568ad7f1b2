import { useState } from 'react'
import type { News } from '../../../server/contract/library.ts'
import { NEWS_PAGE } from '../../../server/contract/rules.ts'
import { call } from '../../api/call.ts'
import { retried } from '../../api/retried.ts'

export interface NewsPages {
  news: readonly News[]
  /** True if there are older news that are not loaded. */
  older: boolean
  state: 'idle' | 'busy' | 'failed'
  /** ID of the first entry of the last loaded page; '' before. */
  firstNew: string
  load(): Promise<void>
}

/**
 * News that are loaded page by page. `first` are the newest, which the page has already; `total` counts all on the
 * server; `classes` limits them to a grade.
 */
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

/**
 * The page to load when `known` entries are loaded. News published since have moved known entries to later pages; the
 * page may therefore contain some of them.
 */
export const pageAfter = (known: number): number => Math.floor(known / NEWS_PAGE) + 1

/** Both lists, each entry once: news published between two calls move entries to the next page. */
export function joined(first: readonly News[], second: readonly News[]): readonly News[] {
  const known = new Set(first.map(({ _id }) => _id))
  return [...first, ...second.filter(({ _id }) => !known.has(_id))]
}
