import type { Site } from './own-path.ts'

/** What the keepers need of a worker's world. */
export interface MediaParts extends Site {
  caches: Pick<CacheStorage, 'open' | 'delete' | 'has' | 'match'>
  fetch: (request: Request | string) => Promise<Response>
}

/** A proxy without its server behind it: it has nothing to say that a kept reply couldn't say better. */
export const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504
