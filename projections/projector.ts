import type { Engine } from '../events/store/engine.ts'
import type { EventStore } from '../events/store/event-store.ts'
import { createBell } from './bell.ts'
import { ensureCheckpoint, readCheckpoint } from './checkpoint.ts'
import { followCheckpoint } from './follow.ts'
import { type Carried, type ProjectedBatch, projectBatch } from './project-batch.ts'
import type { ReadTables } from './tables.ts'
import { createWaiters } from './waiters.ts'

export type { ProjectedBatch }

export interface Projector {
  /** Begins to tail the log; resolves when the place to go on from is known, not when it is caught up. */
  start(): Promise<void>
  /** Finishes the batch at hand. Those who still wait get false. */
  stop(): Promise<void>
  /** The last event that the read models have. */
  readonly position: number
  /** true as soon as the read models have `position`; false when they don't within `timeoutMs` (default 5,000). */
  waitFor(position: number, timeoutMs?: number): Promise<boolean>
  /**
   * Called after each batch that this node projected, in order; returns the way to stop. With several nodes only the
   * leader's listeners hear of a batch: what they push reaches the sockets of the others through Redis.
   */
  onBatch(listener: (batch: ProjectedBatch) => void): () => void
  /** Until the read models have all that is in the log now. Rejects when the projector stops first. */
  drain(): Promise<void>
}

export interface ProjectorLog {
  error(details: object, message: string): void
}

/** A follower takes over when the checkpoint has stood still for so long with events behind it. */
const TAKE_OVER_MS = 500
const POLL_MS = 50
/**
 * While nobody waits, events gather for so long after a batch, the longer the more there were in it: many saves of one
 * student are one row written, and a teacher sees them a little later.
 */
const GATHER_MS = { least: 40, forEach: 0.4, most: 150 }
const RETRY_MS = { first: 50, most: 5000 }
const DRAIN_MS = 2 ** 31 - 1

const gatherMs = (events: number): number =>
  Math.min(GATHER_MS.most, Math.max(GATHER_MS.least, events * GATHER_MS.forEach))

/**
 * Tails the store into the read models. A batch that fails is logged and tried again, later and later, and never
 * skipped. On PostgreSQL any node may run one: whoever holds the checkpoint's lock leads, the others follow it and take
 * over when it stands still.
 */
export function createProjector(options: {
  engine: Engine<ReadTables>
  store: EventStore
  now: () => Date
  log?: ProjectorLog
}): Projector {
  const { engine, store, now, log } = options
  const waiters = createWaiters()
  const listeners = new Set<(batch: ProjectedBatch) => void>()
  const bell = createBell()
  /** Rung by `stop` alone: new events don't shorten the wait before another try. */
  const halt = createBell()
  /** Rung by whoever waits, and by `stop`. */
  const wanted = createBell()
  let carried: Carried = {}
  let position = 0
  let head = 0
  let leads = true
  let movedAt = 0
  let failures = 0
  let running: Promise<void> | undefined
  let stopping = false
  let closers: (() => void)[] = []

  function reach(to: number): void {
    if (to <= position) return
    position = to
    movedAt = now().getTime()
    waiters.reached(to)
  }

  function tell(batch: ProjectedBatch): void {
    for (const listener of listeners) {
      try {
        listener(batch)
      } catch (error) {
        log?.error({ err: error, position: batch.position }, 'a listener failed on a projected batch')
      }
    }
  }

  async function lead(): Promise<void> {
    const outcome = await projectBatch(engine, store, position, carried)
    switch (outcome.kind) {
      case 'projected':
        reach(outcome.batch.position)
        tell(outcome.batch)
        return waiters.highest() > position ? undefined : wanted.sleep(gatherMs(outcome.batch.events.length))
      case 'caught_up':
        reach(outcome.at)
        return bell.sleep()
      case 'taken':
        leads = false
        movedAt = now().getTime()
        return
      default:
        return outcome satisfies never
    }
  }

  async function follow(): Promise<void> {
    reach((await readCheckpoint(engine.read)).position)
    const behind = Math.max(head, waiters.highest()) > position
    if (behind && now().getTime() - movedAt >= TAKE_OVER_MS) leads = true
    else await bell.sleep(behind ? POLL_MS : undefined)
    if (!behind) movedAt = now().getTime()
  }

  async function run(): Promise<void> {
    while (!stopping) {
      try {
        await (leads ? lead() : follow())
        failures = 0
      } catch (error) {
        log?.error({ err: error, position }, 'a batch could not be projected; it is tried again')
        await halt.sleep(Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.most))
        failures += 1
      }
    }
  }

  return {
    get position() {
      return position
    },
    async start() {
      if (running) throw new Error('the projector is running')
      stopping = false
      carried = {}
      await ensureCheckpoint(engine.write)
      position = (await readCheckpoint(engine.read)).position
      movedAt = now().getTime()
      closers = [
        store.subscribe((to) => {
          head = Math.max(head, to)
          bell.ring()
        }),
      ]
      if (engine.kind === 'postgres') closers.push(followCheckpoint(engine.pool, bell.ring))
      head = Math.max(head, await store.head())
      running = run()
    },
    async stop() {
      stopping = true
      for (const close of closers) close()
      bell.ring()
      halt.ring()
      wanted.ring()
      await running
      running = undefined
      waiters.stop()
    },
    async waitFor(to, timeoutMs = 5000) {
      if (to <= position) return true
      const waiting = waiters.wait(to, timeoutMs)
      bell.ring()
      wanted.ring()
      return waiting
    },
    onBatch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async drain() {
      const to = await store.head()
      if (!(await this.waitFor(to, DRAIN_MS))) throw new Error(`the projector stopped at ${position}, before ${to}`)
    },
  }
}
