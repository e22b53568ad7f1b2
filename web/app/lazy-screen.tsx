import { type ComponentType, useState } from 'react'
import { inTime, loadPart } from '../api/load-part.ts'
import { renewedLazy } from '../api/renewed-lazy.ts'
import { i18n } from '../i18n/i18n.ts'

/** The texts of errors are waited for no longer than this: a running attempt must open without them. */
const ERRORS_MS = 8000
const errorTexts = () =>
  Promise.race([i18n.loadNamespaces('errors'), new Promise((resolve) => setTimeout(resolve, ERRORS_MS))])

/**
 * A screen or popup in the feature frame, loaded when it is first shown and again after a failure. Throws ChunkError
 * after 120 s (docs/requirements.md 9.2).
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const later = renewedLazy(async () => {
    const [{ default: Screen }, { FeatureFrame }] = await Promise.all([
      loadPart(load),
      loadPart(() => import('./feature-frame.tsx')),
      errorTexts(),
    ])
    return {
      default: () => (
        <FeatureFrame>
          <Screen />
        </FeatureFrame>
      ),
    }
  })
  return () => <Chosen choose={later} />
}

/**
 * The same without the feature frame, for screens that use only our own parts. Its texts load in parallel with it. A
 * screen that was preloaded renders at once: after a fallback, React waits 300 ms or more.
 */
export function lazyPlain(load: () => Promise<{ default: ComponentType }>, namespaces: string[] = []) {
  let loaded: ComponentType | undefined
  let loading: Promise<{ default: ComponentType }> | undefined
  const preload = () => {
    loading ??= inTime(async () => {
      const [screen] = await Promise.all([loadPart(load), i18n.loadNamespaces(namespaces)])
      loaded = screen.default
      return screen
    }).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const later = renewedLazy(preload)
  return Object.assign(() => <Chosen choose={() => loaded ?? later()} />, { preload })
}

/** Keeps the same component while it is mounted. */
function Chosen({ choose }: { choose: () => ComponentType }) {
  const [Screen] = useState(choose)
  return <Screen />
}
