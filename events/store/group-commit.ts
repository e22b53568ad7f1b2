import { type BatchPlan, type PreparedAppend, prepare } from './append-batch.ts'
import type { AppendRequest, AppendResult } from './event-store.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Appends of one transaction, at most. */
const BATCH = 500

/** Resolves once the plan's rows are on disk. `base` is the log's head before them. */
export interface Committed {
  plan: BatchPlan
  base: number
}

/** Those who wait for the next transaction. */
export interface Gathering {
  /** Resolves when a transaction is worth its sync: see `createGroupCommit`. Not needed by who waits anyhow. */
  gathered(): Promise<void>
  /** Hands out the appends that wait. To be called once, as late as can be, so that more come in. */
  take(): PreparedAppend[]
}

/** Runs one transaction. */
export type Commit = (gathering: Gathering) => Promise<Committed>

interface Waiting {
  append: PreparedAppend
  resolve(result: AppendResult): void
  reject(error: unknown): void
}

export interface GroupCommit {
  append(request: AppendRequest): Promise<AppendResult>
  /** Waits for the appends taken, takes no more. */
  close(): Promise<void>
}

/**
 * Group commit: appends queue; while one batch commits, the next gathers. `onCommit` gets the new head after each batch
 * that wrote.
 *
 * A transaction begins when half of those who lately came are there again, so that this thread works for one half while
 * the disk syncs for the other; whoever waited for all would leave the disk idle, then the thread. There is no timer: a
 * lone append goes at once, and who is missing is waited for through two turns of the event loop, no longer.
 */
export function createGroupCommit(commit: Commit, onCommit: (head: number) => void): GroupCommit {
  const queue: Waiting[] = []
  let running: Promise<void> | undefined
  let closed = false
  /** How many were in the last batch or came while it was written. */
  let crowd = 1
  let arrived: (() => void) | undefined

  async function run(): Promise<void> {
    while (queue.length > 0) await commitNext()
    running = undefined
  }

  async function commitNext(): Promise<void> {
    let batch: Waiting[] = []
    const take = () => {
      batch = queue.splice(0, BATCH)
      return batch.map((waiting) => waiting.append)
    }
    let committed: Committed
    try {
      committed = await commit({ gathered, take })
      crowd = batch.length + queue.length
    } catch (error) {
      // Nothing could be begun: those who wait get to know, rather than wait for a disk that stays full.
      if (batch.length === 0) take()
      return failed(batch, error)
    }
    answer(batch, committed)
  }

  function gathered(): Promise<void> {
    return new Promise((resolve) => {
      arrived = () => {
        if (queue.length >= crowd / 2) resolve()
      }
      arrived()
      // The first ends this turn, which may have begun with the answers to the last batch; the second ends a whole one.
      setImmediate(() => setImmediate(resolve))
    })
  }

  /** The storage's failure is everyone's. Any other may be the fault of one append: each is tried alone. */
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
        queue.push({ append: prepare(request), resolve, reject })
        arrived?.()
        running ??= run()
      })
    },
    async close() {
      closed = true
      await running
    },
  }
}
