import type { CallName } from '../../../server/contract/calls.ts'
import { withResolvers } from '../../api/older-browsers.ts'

/** From now on the calls of this name are answered only after the returned function is called. Until `openScreen` is called again. */
export function holdReplies(name: CallName): () => void {
  const held = withResolvers<void>()
  const answer = window.fetch
  window.fetch = async (...call) => {
    if (String(call[0]).endsWith(`/api/${name}`)) await held.promise
    return answer(...call)
  }
  return held.resolve
}
