import { atom } from 'jotai'
import { call } from './call.ts'

const kept = atom(0)

/** How many messages of the contact form nobody has dealt with, for a manager's menu; writing reads it anew, or keeps what is known. */
export const freshMessagesAtom = atom(
  (get) => get(kept),
  async (_get, set, known?: number) => {
    try {
      set(kept, known ?? (await call('messages/view', { limit: 1 })).fresh)
    } catch {
      // A menu without a figure is still a menu.
    }
  },
)
