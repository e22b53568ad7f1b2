import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from './deps.ts'
import type { Connections } from './http/connections/unused-connections.ts'
import { finishPushes } from './live/finish-pushes.ts'

/** Running calls have this long to end. They are cut off afterwards. */
const CALLS_MS = 18_000
/** A call has this long to arrive. A slow upload would hold up the stop, and its page repeats it. */
const ARRIVAL_MS = 2_000
/**
 * On a single server calls that only read have this long: nothing can be saved meanwhile, and a slow phone may fetch a book for
 * minutes. With several nodes another one saves, so they have the time of the others.
 */
const READS_MS = 2_000
/** The last batch may wait for a database that is away: then another node takes over without a notification. */
const HAND_OVER_MS = 2_000
/** With several nodes, sockets are closed over this time, so that the other nodes do not get all of them at once. */
const SPREAD_MS = 2_000

interface Parts {
  deps: Pick<Deps, 'config' | 'lifecycle' | 'store' | 'projector' | 'live'>
  connections: Connections
  /** Ends the work of this node besides calls. */
  endWork: () => Promise<unknown>
  /** Ends the notice to the proxy; default: after `stopNoticeMs`. */
  noticed?: (ms: number) => Promise<unknown>
}

/**
 * What a server does before it closes (docs/decisions/0134-stop-a-node-unnoticed.md): it says that it is not ready, finishes its calls, pushes
 * what they have saved, leaves the projection to another node, and closes its sockets. Resolves to false if calls that may
 * change something were still running.
 */
export async function drain({ deps, connections, endWork, noticed = pause }: Parts): Promise<boolean> {
  const { config, lifecycle, projector, live } = deps
  // Before anything is awaited: the next server may start at once, and no request for it may reach this one.
  if (config.stopNoticeMs === 0) connections.refuseNew()
  lifecycle.become('leaving')
  await noticed(config.stopNoticeMs)
  lifecycle.become('stopping')
  const [finished] = await Promise.all([
    finishChanges(connections),
    within(config.databaseUrl === undefined ? READS_MS : CALLS_MS, connections.finished()),
  ])
  await endWork()
  await finishPushes(deps)
  await within(HAND_OVER_MS, projector.stop())
  await live.close(config.databaseUrl === undefined ? 0 : SPREAD_MS)
  return finished
}

/** Whether the calls that may change something have ended, or had not even arrived. */
async function finishChanges(connections: Connections): Promise<boolean> {
  if (await within(ARRIVAL_MS, connections.finished('changes'))) return true
  connections.closeArriving()
  return within(CALLS_MS - ARRIVAL_MS, connections.finished('changes'))
}

/** Whether the work ends within this time. Its failure is reported where its result is used. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const late = new AbortController()
  const limit = pause(ms, false, { signal: late.signal }).catch(() => false)
  const ended = work.then(
    () => true,
    () => true,
  )
  return Promise.race([ended, limit]).finally(() => late.abort())
}
