import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HandleContext } from '../../events/handle.ts'
import type { Deps } from '../deps.ts'
import type { Person } from './session/person.ts'

/** What a call's handler receives about its request. */
export interface Caller {
  me: Person
  request: FastifyRequest
  reply: FastifyReply
  /** From the header Idempotency-Key. */
  command?: HandleContext['command']
}

/** The actor and the stores, as `handle` expects them. */
export const contextOf = (
  deps: Pick<Deps, 'store' | 'streams' | 'now'>,
  { me, request, command }: Omit<Caller, 'reply'>,
): HandleContext => ({
  store: deps.store,
  cache: deps.streams,
  now: deps.now,
  meta: { actorId: me.id, requestId: request.id },
  command,
})

/** A reply waits at most this long for the read models. */
const BEHIND_MS = 5000

/**
 * Waits until the read models contain this change, so that the caller's next read includes it. If they lag, the reply
 * succeeds with the header `x-behind` (docs/decisions/0103-conventions-of-calls.md).
 */
export async function waitForReadModels(
  { projector }: Pick<Deps, 'projector'>,
  { reply }: Pick<Caller, 'reply'>,
  position: number,
): Promise<void> {
  if (position > 0 && !(await projector.waitFor(position, BEHIND_MS))) reply.header('x-behind', '1')
}
