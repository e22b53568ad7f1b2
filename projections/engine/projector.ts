import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import { listenOn } from '../../events/store/postgres/listen-on.ts'
import type { ProjectedBatch, WrittenEntries } from '../projected-batch.ts'
import type { ReadTables } from '../read-models.ts'
import { BATCH } from './batch.ts'
import { readBatches } from './batch-record.ts'
import type { Carried } from './carried.ts'
import { CHANNEL, ensureCheckpoint, HANDED_OVER, handOver, readCheckpoint } from './checkpoint.ts'
import { projectBatch } from './project-batch.ts'
import { createListeners, type ProjectionListener } from './projection-listeners.ts'
import { createSignal } from './signal.ts'
import { createWaiters } from './waiters.ts'

export interface Projector {
  /** Starts to follow the log. Resolves when the checkpoint is read, not when the read models have caught up. */
  start(): Promise<void>
  /**
   * Finishes the present batch, stops, and leaves the lead to another node at once. Pending `waitFor` calls resolve to
   * false.
   */
  stop(): Promise<void>
  /** Position of the last event that the read models include. */
  readonly position: number
  /** Resolves to true once the read models include `position`, to false after `timeoutMs` (default 5,000). */
  waitFor(position: number, timeoutMs?: number): Promise<boolean>
  /**
   * Passes each batch to `listener`, in order, whichever node projected it. Returns a function that unsubscribes. A listener
   * that is added after `start` may get batches up to `position` once more.
   */
  onBatch(listener: ProjectionListener): () => void
  /** Position of the last batch passed to the listeners; at most `position`. */
  readonly published: number
  /**
   * Runs `work` between two batches. The next batch reads its rows again, so `work` may change rows and swap tables; it must
   * not move the checkpoint's position.
   */
  between<R>(work: () => Promise<R>): Promise<R>
  /**
   * Resolves when the read models include every event that is in the log now. Rejects when the projector stops first.
   */
  drain(): Promise<void>
}

export interface ProjectorLog {
  error(details: object, message: string): void
}

/** A follower becomes the leader when there are unprojected events and the checkpoint has not moved for this long. */
const TAKE_OVER_MS = 500
/**
 * The same for a node whose version is older than the tables. A newer node needs less time from its migration to its first batch, and
 * its pauses after failures are shorter.
 */
const OLDER_TAKE_OVER_MS = 6_000
/** A follower reads the checkpoint this often while a call waits for a position, in case a notification is lost. */
const POLL_MS = 50
/** A follower reads the checkpoint this often while no call waits. */
const IDLE_POLL_MS = 250
/**
 * Pause after a batch while nobody waits for a position; it grows with the size of the batch. Several saves of one
 * student then cost one row written. The price is that a teacher sees them up to 150 ms later.
 */
const GATHER_MS = { least: 40, forEach: 0.4, most: 150 }
/** With this many events left to project there is no pause: the next batch is already as large as a pause would make it. */
const ENOUGH = GATHER_MS.most / GATHER_MS.forEach
const RETRY_MS = { first: 50, most: 5000 }
/** The longest delay of a timer: `drain` has no time limit. */
const DRAIN_MS = 2 ** 31 - 1

const gatherMs = (events: number): number =>
  Math.min(GATHER_MS.most, Math.max(GATHER_MS.least, events * GATHER_MS.forEach))

/**
 * Follows the log and writes the read models. A failed batch is logged and tried again with growing pauses; it is never
 * skipped, because counters would be wrong from then on. On PostgreSQL each node may run a projector: the node that
 * locks the checkpoint leads; the others follow it and take over when the checkpoint stops moving. A node whose version is older than
 * the tables leaves out columns, so it leads only while no newer one does (docs/decisions/0160-fold-with-the-newest-version.md).
 */
export function createProjector(options: {
  engine: Engine<ReadTables>
  store: EventStore
  log?: ProjectorLog
  /** Milliseconds that never go back: a clock that was set back would delay the takeover by as much. */
  counter?: () => number
  /** PostgreSQL: whether a newer version has migrated the database. Asked once for each generation. */
  isOlder?: () => Promise<boolean>
}): Projector {
  const { engine, store, log, counter = () => performance.now(), isOlder = async () => false } = options
  const waiters = createWaiters()
  const listeners = createListeners(log)
  const newEvents = createSignal()
  /** Sent by `stop` only, so that new events do not shorten the pause before a retry. */
  const stopped = createSignal()
  /** Sent by `waitFor` and `stop`: ends the pause that gathers events. */
  const demand = createSignal()
  let carried: Carried = {}
  let generation = 0
  let position = 0
  let published = 0
  let head = 0
  let leads = true
  let older = false
  /** Whether the last leader has told the others that they may lead. */
  let offered = false
  let movedAt = 0
  let failures = 0
  let running: Promise<void> | undefined
  let stopping = false
  let closers: (() => void)[] = []
  /** Work of `between` that has not run yet. None of it rejects. */
  let queued: (() => Promise<void>)[] = []

  async function runQueued(): Promise<void> {
    while (queued.length > 0) {
      const [work, ...later] = queued
      queued = later
      await work?.()
      carried = {}
    }
  }

  function reach(to: number): void {
    if (to <= position) return
    position = to
    movedAt = counter()
    offered = false
    waiters.reached(to)
  }

  /** Reads the position of the checkpoint, and in a new generation whether this node is older than the tables. */
  async function readPosition(): Promise<number> {
    const at = await readCheckpoint(engine.read)
    if (at.generation === generation) return at.position
    // Asked after the generation was read: a later migration starts a new generation, and then this is asked again.
    older = await isOlder()
    generation = at.generation
    offered = false
    return at.position
  }

  /** This node or another one has moved the checkpoint, or handed over the lead. */
  function onCheckpoint(to: string | undefined): void {
    if (!leads && to !== undefined) reach(Number(to))
    if (to === HANDED_OVER) {
      offered = true
      leads ||= !older
    }
    newEvents.send()
  }

  /** Passes to the listeners the batches that other nodes projected, from their records. */
  async function publishOthers(): Promise<void> {
    while (published < position) {
      const to = position
      if (!listeners.anyWanted()) {
        published = to
        return
      }
      const batches = await readBatches(engine.read, store, published, to)
      for (const batch of batches ?? []) publish(batch)
      if (batches) continue
      log?.error({ published, position: to }, 'the record of projected batches has a gap: open pages will read again')
      published = to
      listeners.missed(to)
    }
  }

  function publish(batch: ProjectedBatch, written?: WrittenEntries): void {
    published = batch.position
    listeners.projected(batch, written)
  }

  async function lead(): Promise<void> {
    await publishOthers()
    const outcome = await projectBatch(engine, store, { generation, position }, carried, older)
    switch (outcome.kind) {
      case 'projected':
        reach(outcome.batch.position)
        // It leads the next batch only if no newer node takes it first.
        if (older) {
          leads = false
          offered = true
        }
        publish(outcome.batch, outcome.written)
        if (waiters.highest() > position || outcome.batch.events.length >= BATCH || head - position >= ENOUGH) return
        return demand.sleep(gatherMs(outcome.batch.events.length))
      case 'caught_up':
        reach(outcome.at)
        return newEvents.sleep()
      case 'taken':
        leads = false
        offered = false
        movedAt = counter()
        return
      default:
        return outcome satisfies never
    }
  }

  async function follow(): Promise<void> {
    reach(await readPosition())
    await publishOthers()
    const behind = Math.max(head, waiters.highest()) > position
    const patience = older && !offered ? OLDER_TAKE_OVER_MS : TAKE_OVER_MS
    if (behind && counter() - movedAt >= patience) leads = true
    else await newEvents.sleep(waiters.highest() > position ? POLL_MS : IDLE_POLL_MS)
    if (!behind) movedAt = counter()
  }

  async function run(): Promise<void> {
    while (!stopping) {
      await runQueued()
      try {
        await (leads ? lead() : follow())
        failures = 0
      } catch (error) {
        log?.error({ err: error, position }, 'a batch could not be projected; it will be retried')
        await stopped.sleep(Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.most))
        failures += 1
        // A newer node may have failed too. It gets the whole time again.
        if (older) movedAt = counter()
      }
    }
  }

  function wake(): void {
    newEvents.send()
    stopped.send()
    demand.send()
  }

  return {
    get position() {
      return position
    },
    get published() {
      return published
    },
    async start() {
      if (running) throw new Error('the projector is running')
      stopping = false
      carried = {}
      await ensureCheckpoint(engine.write)
      position = await readPosition()
      if (older) leads = false
      published = position
      movedAt = counter()
      closers = [
        store.subscribe((to) => {
          head = Math.max(head, to)
          // A follower waits for the checkpoint instead: waking it for each event would cost it a query each.
          if (leads) newEvents.send()
        }),
      ]
      if (engine.kind === 'postgres') closers.push(listenOn(engine.pool, CHANNEL, onCheckpoint))
      head = Math.max(head, await store.head())
      running = run()
    },
    async stop() {
      stopping = true
      for (const close of closers.splice(0)) close()
      wake()
      const led = running && leads
      await running
      running = undefined
      await runQueued()
      waiters.stop()
      if (led && engine.kind === 'postgres') await handOver(engine.write).catch(() => undefined)
    },
    async waitFor(to, timeoutMs = 5000) {
      if (to <= position) return true
      const waiting = waiters.wait(to, timeoutMs)
      newEvents.send()
      demand.send()
      return waiting
    },
    async between(work) {
      if (!running) return await work()
      return await new Promise((resolve, reject) => {
        queued.push(() => work().then(resolve, reject))
        wake()
      })
    },
    onBatch: listeners.add,
    async drain() {
      const to = await store.head()
      if (!(await this.waitFor(to, DRAIN_MS))) throw new Error(`the projector stopped at ${position}, before ${to}`)
    },
  }
}
