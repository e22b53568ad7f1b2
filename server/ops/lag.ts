import type { Deps } from '../deps.ts'

export interface Lag {
  /** Position of the newest event in the log, and of the read models. */
  head: number
  position: number
  /** Age of the oldest event that the read models lack; 0 if they have all. */
  seconds: number
}

/** How far the read models are behind the log. Rejects if the database is unreachable. */
export async function readLag({ store, projector, now }: Pick<Deps, 'store' | 'projector' | 'now'>): Promise<Lag> {
  const head = await store.head()
  const { position } = projector
  const [oldest] = position < head ? await store.readAll(position, 1) : []
  const seconds = oldest ? Math.max(0, (now().getTime() - Date.parse(oldest.at)) / 1000) : 0
  return { head, position, seconds: Math.round(seconds * 1000) / 1000 }
}
