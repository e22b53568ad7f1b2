import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Seen } from './use-feedback.ts'

export interface DraftScope {
  user: string
  quiz: string
}

/** An unfinished practice, stored on this device only. */
export interface PracticeDraft {
  values: Readonly<Record<string, EntryAnswer>>
  /** IDs of flagged questions. The name is kept because browsers already hold such drafts. */
  looked: readonly string[]
  /** Index of the current question. */
  current: number
  /** Results of questions that were checked one by one. */
  seen?: Seen
  /** IDs of the questions to practise, if not all. */
  again?: readonly string[]
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const name = ({ user, quiz }: DraftScope) => `practice:${user}:${quiz}`

/** The stored draft; undefined if there is none or it is not valid. */
export function readDraft(scope: DraftScope, storage: Storage = localStorage): PracticeDraft | undefined {
  try {
    const found: unknown = JSON.parse(storage.getItem(name(scope)) ?? 'null')
    return isDraft(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Returns false if the browser cannot store: the answers are then lost with the page. */
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
    // Without storage there is no draft.
  }
}

function isDraft(found: unknown): found is PracticeDraft {
  if (typeof found !== 'object' || found === null) return false
  const { values, looked, current } = found as Partial<PracticeDraft>
  return typeof values === 'object' && values !== null && Array.isArray(looked) && typeof current === 'number'
}
