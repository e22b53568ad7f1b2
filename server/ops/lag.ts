import type { Deps } from '../deps.ts'

export interface Lag {
  /** Newest event of the log, and how far the read models are. */
  head: number
  position: number
  /** Age of the oldest event that read models lack; 0 when they have all. */
  seconds: number
}

/** How far the read models are behind the log. Rejects when the database can't be reached. */
export async function readLag({ store, projector, now }: Pick<Deps, 'store' | 'projector' | 'now'>): Promise<Lag> {
  const head = await store.head()
  const { position } = projector
  const [oldest] = position < head ? await store.readAll(position, 1) : []
  const seconds = oldest ? Math.max(0, (now().getTime() - Date.parse(oldest.at)) / 1000) : 0
  return { head, position, seconds: Math.round(seconds * 1000) / 1000 }
}
