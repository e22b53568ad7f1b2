import type { CallName } from '../../../server/contract/calls.ts'
import { withResolvers } from '../../api/older-browsers.ts'

/** Holds back the replies to calls of this name until the returned function is called. `openScreen` ends it too. */
export function holdReplies(name: CallName): () => void {
  const held = withResolvers<void>()
  const answer = window.fetch
  window.fetch = async (...call) => {
    if (String(call[0]).endsWith(`/api/${name}`)) await held.promise
    return answer(...call)
  }
  return held.resolve
}
