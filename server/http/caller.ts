import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HandleContext } from '../../events/handle.ts'
import type { Deps } from '../deps.ts'
import type { Person } from './session/person.ts'

/** What a handler of a call knows of whoever makes it. */
export interface Caller {
  me: Person
  request: FastifyRequest
  reply: FastifyReply
  /** From the header Idempotency-Key. */
  command: HandleContext['command']
}

const BEHIND_MS = 5000

/** What the caller reads next includes what it just did; read models that lag are no error (docs/decisions/0103-conventions-of-calls.md). */
export async function waitForReadModels({ projector }: Deps, { reply }: Caller, position: number): Promise<void> {
  if (position > 0 && !(await projector.waitFor(position, BEHIND_MS))) reply.header('x-behind', '1')
}
