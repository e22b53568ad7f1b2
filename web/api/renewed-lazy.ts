import { type ComponentType, lazy } from 'react'
import { inTime } from './load-part.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A lazy component that can be loaded again: `React.lazy` caches a failure for the life of the page. Throws ChunkError
 * after 120 s. The error boundary calls the error's `forget`, and the next render creates a new lazy component. It must
 * not happen earlier: React renders several times before it gives up, and a new component on each render would suspend
 * forever.
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
