import { atom } from 'jotai'
import { call } from './call.ts'

const kept = atom(0)

/**
 * Number of unhandled contact messages, for a manager's menu. Setting the atom reads it again; on failure the old number
 * stays.
 */
export const freshMessagesAtom = atom(
  (get) => get(kept),
  async (_get, set, known?: number) => {
    try {
      set(kept, known ?? (await call('messages/view', { limit: 1 })).fresh)
    } catch {
      // The menu works without the number.
    }
  },
)
