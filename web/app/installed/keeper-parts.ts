import type { Site } from './own-path.ts'

/** Browser functions that the caches need; tests replace them. */
export interface MediaParts extends Site {
  caches: Pick<CacheStorage, 'open' | 'delete' | 'has' | 'match'>
  fetch: (request: Request | string) => Promise<Response>
}

/** Statuses of a proxy whose server is down: a cached reply is better than these. */
export const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504
