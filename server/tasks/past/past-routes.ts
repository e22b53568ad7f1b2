import type { Deps } from '../../deps.ts'
import { type App, route } from '../../http/route.ts'
import { viewAsOf } from './as-of.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import { viewReplay } from './replay.ts'

/** How tasks went and how they stood, folded from the log (docs/decisions/0125-replay-and-as-of.md). */
export function pastRoutes(app: App, deps: Deps): void {
  const oneAtATime = createOneAtATime()
  route(app, 'tasks/replay', ({ body, me }) => oneAtATime(() => viewReplay(deps, me, body)))
  route(app, 'tasks/asof', ({ body, me }) => oneAtATime(() => viewAsOf(deps, me, body)))
}
