import { type BatchPlan, type PreparedAppend, prepare } from './append-batch.ts'
import type { CommitWatch } from './commit-watch.ts'
import type { AppendRequest, AppendResult } from './event-store.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Maximum number of appends per transaction. */
const BATCH = 500

/** A plan whose rows are on disk. `base` is the log's head before them. */
export interface Committed {
  plan: BatchPlan
  base: number
}

/** The appends that wait for the next transaction. */
export interface Gathering {
  /**
   * Resolves when enough appends have queued: see `createGroupCommit`. A commit that waits for something else can skip
   * this.
   */
  gathered(): Promise<void>
  /** Returns the waiting appends. Call it once and as late as possible, so that more appends join the batch. */
  take(): PreparedAppend[]
}

/** Runs one transaction. */
export type Commit = (gathering: Gathering) => Promise<Committed>

interface Waiting {
  append: PreparedAppend
  /** When it was queued, of `performance.now()`. */
  since: number
  resolve(result: AppendResult): void
  reject(error: unknown): void
}

export interface GroupCommit {
  /** Resolves when the append is on disk. Rejects as `EventStore.append`, or when the log is closed. */
  append(request: AppendRequest): Promise<AppendResult>
  /** Number of events committed. */
  readonly appended: number
  /** Waits for pending appends and refuses new ones. */
  close(): Promise<void>
}

/**
 * Group commit: appends queue while a batch commits, and form the next batch. `onCommit` gets the new head after each
 * batch that wrote events.
 *
 * The next commit starts once half of the previous batch's callers have queued again. Then this thread works for one half
 * while the disk syncs for the other. Waiting for all of them would leave first the disk, then the thread idle. There is
 * no timer: a single append commits at once, and callers that do not return delay a commit by two turns of the event loop at most.
 */
export function createGroupCommit(commit: Commit, onCommit: (head: number) => void, watch?: CommitWatch): GroupCommit {
  const queue: Waiting[] = []
  let running: Promise<void> | undefined
  let closed = false
  let appended = 0
  /** Number of appends in the last batch plus those that arrived while it was written. */
  let recentCallers = 1
  let arrived: (() => void) | undefined

  async function run(): Promise<void> {
    while (queue.length > 0) await commitNext()
    running = undefined
  }

  async function commitNext(): Promise<void> {
    let batch: Waiting[] = []
    let takenAt = 0
    const take = () => {
      batch = queue.splice(0, BATCH)
      takenAt = performance.now()
      if (watch) for (const { since } of batch) watch.waited(takenAt - since)
      return batch.map((waiting) => waiting.append)
    }
    let committed: Committed
    try {
      committed = await commit({ gathered, take })
      watch?.committed(batch.length, performance.now() - takenAt)
      recentCallers = batch.length + queue.length
    } catch (error) {
      // The transaction could not start, so no append was taken. Reject the waiting ones too: the disk may stay full.
      if (batch.length === 0) take()
      return failed(batch, error)
    }
    answer(batch, committed)
  }

  function gathered(): Promise<void> {
    return new Promise((resolve) => {
      arrived = () => {
        if (queue.length >= recentCallers / 2) resolve()
      }
      arrived()
      // The present turn may have started with the replies to the last batch, so only the second one is a whole turn.
      setImmediate(() => setImmediate(resolve))
    })
  }

  /**
   * A storage failure rejects the whole batch. One append may have caused any other error, so each is tried separately.
   */
  async function failed(batch: Waiting[], error: unknown): Promise<void> {
    const [only] = batch
    if (error instanceof StorageUnavailable || (batch.length === 1 && only !== undefined)) {
      for (const waiting of batch) waiting.reject(error)
      return
    }
    for (const waiting of batch) {
      try {
        answer([waiting], await commit({ gathered: async () => {}, take: () => [waiting.append] }))
      } catch (own) {
        waiting.reject(own)
      }
    }
  }

  function answer(batch: Waiting[], { plan, base }: Committed): void {
    appended += plan.events.length
    if (plan.events.length > 0) onCommit(base + plan.events.length)
    batch.forEach((waiting, index) => {
      const outcome = plan.outcomes[index]
      if (outcome === undefined) waiting.reject(new Error('the batch gave no outcome'))
      else if ('error' in outcome) waiting.reject(outcome.error)
      else if (outcome.isNew) waiting.resolve({ ...outcome.result, position: base + outcome.result.position })
      else waiting.resolve(outcome.result)
    })
  }

  return {
    append(request) {
      return new Promise((resolve, reject) => {
        if (closed) throw new Error('the log is closed')
        queue.push({ append: prepare(request), since: performance.now(), resolve, reject })
        arrived?.()
        running ??= run()
      })
    },
    get appended() {
      return appended
    },
    async close() {
      closed = true
      await running
    },
  }
}
