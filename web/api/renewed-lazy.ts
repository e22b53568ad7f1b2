import { type ComponentType, lazy } from 'react'
import { inTime } from './load-part.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A lazy component that can be fetched anew: React's own keeps its failure for as long as the page is open. Fails with
 * ChunkError after 120 s; whoever shows that failure calls its `forget`, and the next one to choose fetches again. Not
 * earlier: React draws more than once before it gives up, and would wait for ever for a part that is new each time.
 */
export function renewedLazy<Props>(load: Load<Props>): () => ComponentType<Props> {
  const begin = (): ComponentType<Props> => {
    const part: ComponentType<Props> = lazy(() =>
      inTime(load, () => {
        if (current === part) current = begin()
      }),
    ) as unknown as ComponentType<Props>
    return part
  }
  let current = begin()
  return () => current
}
