import { withResolvers } from './older-browsers.ts'

/** A page that never tells is not waited for longer. */
const LONGEST_MS = 3000

const { promise, resolve } = withResolvers<void>()
/** Did the home come drawn with the page (app/first-view.tsx)? It is then taken over as it stands. */
const isTakenOver = typeof document !== 'undefined' && document.getElementById('root')?.dataset.view === 'home'

/**
 * Runs `act` when the home that came with the page is taken over, piece by piece: what changes before, its content or who
 * is there, would make React throw it away and draw it anew. At once on every other page.
 */
export function whenDrawn(act: () => void): void {
  if (isTakenOver) void promise.then(act)
  else act()
}

/** The last piece is taken over. */
export const firstDrawn = resolve

if (isTakenOver) setTimeout(resolve, LONGEST_MS)
