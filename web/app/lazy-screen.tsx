import { type ComponentType, lazy, useState } from 'react'
import { CHUNK_TIMEOUT_MS } from '../../server/contract/rules.ts'
import { loadPart } from '../api/load-part.ts'
import { i18n } from '../i18n/i18n.ts'

/** A part of the program did not arrive: no network, too slow, or replaced by a newer version. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the page did not load', { cause })
    this.name = 'ChunkError'
  }
}

/** A screen or popup fetched when it is first shown, in its frame; again where it did not come. Fails with ChunkError after 120 s (spec, section 9). */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() =>
    inTime(async () => {
      const [{ default: Screen }, { FeatureFrame }] = await Promise.all([
        loadPart(load),
        loadPart(() => import('./feature-frame.tsx')),
        i18n.loadNamespaces('errors'),
      ])
      return {
        default: () => (
          <FeatureFrame>
            <Screen />
          </FeatureFrame>
        ),
      }
    }),
  )
}

/**
 * The same without the frame, for what is drawn with our own parts alone. Its texts come beside it, not after it. What
 * was begun and has come before it is first shown is drawn at once: after a loader React waits 300 ms and more.
 */
export function lazyPlain(load: () => Promise<{ default: ComponentType }>, namespaces: string[] = []) {
  let come: ComponentType | undefined
  let begun: Promise<{ default: ComponentType }> | undefined
  const begin = () => {
    begun ??= inTime(async () => {
      const [screen] = await Promise.all([loadPart(load), i18n.loadNamespaces(namespaces)])
      come = screen.default
      return screen
    })
    return begun
  }
  const Later = lazy(begin)
  return Object.assign(() => <Chosen choose={() => come ?? Later} />, { begin })
}

/** One and the same component for as long as it is shown. */
function Chosen({ choose }: { choose: () => ComponentType }) {
  const [Screen] = useState(choose)
  return <Screen />
}

async function inTime<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await Promise.race([load(), timeUp()])
  } catch (error) {
    throw new ChunkError(error)
  }
}

const timeUp = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT_MS)
  })
