import type { Deps } from '../deps.ts'
import { answerWithin } from './answer-within.ts'

export interface Lag {
  /** Position of the newest event in the log, and of the read models. */
  head: number
  position: number
  /** Age of the oldest event that the read models lack; 0 if they have all. */
  seconds: number
}

type Parts = Pick<Deps, 'store' | 'projector' | 'now'>

/** How far the read models are behind the log. Rejects if the database is unreachable or does not answer in time. */
export const readLag = (parts: Parts, withinMs: number): Promise<Lag> => answerWithin(withinMs, read(parts))

async function read({ store, projector, now }: Parts): Promise<Lag> {
  const head = await store.head()
  const { position } = projector
  const [oldest] = position < head ? await store.readAll(position, 1) : []
  const seconds = oldest ? Math.max(0, (now().getTime() - Date.parse(oldest.at)) / 1000) : 0
  return { head, position, seconds: Math.round(seconds * 1000) / 1000 }
}
