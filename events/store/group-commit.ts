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

/**
 * Runs one transaction. `take` hands out the appends that wait, to be called as late as can be, so that more gather;
 * it must be called once.
 */
export type Commit = (take: () => PreparedAppend[]) => Promise<Committed>

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
 * Group commit: appends queue; while one batch commits, the next gathers. There is no timer, so a lone append goes at
 * once. `onCommit` gets the new head after each batch that wrote.
 */
export function createGroupCommit(commit: Commit, onCommit: (head: number) => void): GroupCommit {
  const queue: Waiting[] = []
  let running: Promise<void> | undefined
  let closed = false

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
      committed = await commit(take)
    } catch (error) {
      // Nothing could be begun: those who wait get to know, rather than wait for a disk that stays full.
      if (batch.length === 0) take()
      return failed(batch, error)
    }
    answer(batch, committed)
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
        answer([waiting], await commit(() => [waiting.append]))
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
        running ??= run()
      })
    },
    async close() {
      closed = true
      await running
    },
  }
}
