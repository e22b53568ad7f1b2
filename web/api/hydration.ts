import { withResolvers } from './older-browsers.ts'

/** Hydration is waited for no longer than this. */
const LONGEST_MS = 3000

const { promise, resolve } = withResolvers<void>()
/** True when the home was pre-rendered into the page (app/first-view.tsx), so that React hydrates it. */
const isPrerendered = typeof document !== 'undefined' && document.getElementById('root')?.dataset.view === 'home'

/**
 * Runs `act` after the pre-rendered home is hydrated. A change of its content or of the session during hydration makes
 * React discard the HTML and render again. On every other page, `act` runs at once.
 */
export function whenHydrated(act: () => void): void {
  if (isPrerendered) void promise.then(act)
  else act()
}

/** Call when the last part of the page is hydrated. */
export const markHydrated = resolve

if (isPrerendered) setTimeout(resolve, LONGEST_MS)
