import { atom } from 'jotai/vanilla'
import type { Body, CallName, Reply } from '../../server/contract/calls.ts'
import { call } from './call.ts'
import { newId } from './new-id.ts'
import { store } from './store.ts'

export interface CommandOptions {
  /** Reads that show what the command changes. They are refetched after it. */
  changes?: readonly CallName[]
  /** Refetches them after a failure too, for commands whose usual refusal is that the page shows an old state. */
  alsoAfterFailure?: boolean
  /** Default 30 s. */
  timeoutMs?: number
  /** An idempotency key that the caller keeps, for example after a reload or for a changed body. Absent: one for each body. */
  key?: () => string | undefined
}

/** Reads that the last command changed. The query cache refetches them once it is loaded (query.ts). */
export const changedAtom = atom<readonly CallName[]>([])

/**
 * A call that changes data. The same body sent again after a failure is the same intent: it carries the same
 * `Idempotency-Key`, so a change whose reply was lost is not made twice. Another body, or the same one after a success,
 * is a new intent. The returned function throws `CallError`.
 */
export function commandOf<Name extends CallName>(name: Name, options: CommandOptions = {}) {
  const { changes = [], alsoAfterFailure = false, timeoutMs, key } = options
  let intent = { body: '', key: '' }
  return async (body: Body<Name>): Promise<Reply<Name>> => {
    const text = JSON.stringify(body)
    if (intent.body !== text) intent = { body: text, key: newId() }
    let done = false
    try {
      const reply = await call(name, body, { key: key?.() ?? intent.key, timeoutMs })
      done = true
      if (intent.body === text) intent = { body: '', key: '' }
      return reply
    } finally {
      if (done || alsoAfterFailure) store.set(changedAtom, [...changes])
    }
  }
}
