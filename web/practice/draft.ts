import type { EntryAnswer } from '../../server/contract/task-shapes.ts'
import type { Seen } from './use-feedback.ts'

export interface DraftScope {
  user: string
  quiz: string
}

/** An unfinished practice, stored on this device only. */
export interface PracticeDraft {
  values: Readonly<Record<string, EntryAnswer>>
  /** Flagged questions. The name is that of drafts which are already stored. */
  looked: readonly string[]
  /** Place of the question on view, from 0. */
  current: number
  /** Of questions that were checked on the way. */
  seen?: Seen
  /** Only these questions, where not all are asked. */
  again?: readonly string[]
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const name = ({ user, quiz }: DraftScope) => `practice:${user}:${quiz}`

/** What was kept; undefined for nothing, or for something that is none of ours. */
export function readDraft(scope: DraftScope, storage: Storage = localStorage): PracticeDraft | undefined {
  try {
    const found: unknown = JSON.parse(storage.getItem(name(scope)) ?? 'null')
    return isDraft(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** False where the browser keeps nothing: the answers then live as long as the page. */
export function writeDraft(scope: DraftScope, draft: PracticeDraft, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(name(scope), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(scope: DraftScope, storage: Storage = localStorage): void {
  try {
    storage.removeItem(name(scope))
  } catch {
    // There was nothing to forget.
  }
}

function isDraft(found: unknown): found is PracticeDraft {
  if (typeof found !== 'object' || found === null) return false
  const { values, looked, current } = found as Partial<PracticeDraft>
  return typeof values === 'object' && values !== null && Array.isArray(looked) && typeof current === 'number'
}
