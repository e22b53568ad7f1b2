import type { FastifyReply, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '../../contract/body-limits.ts'
import { tooMany } from '../errors.ts'

/**
 * Bytes of large bodies that one person may have on the way at the same time: a body is in memory until its call ends, and a slow
 * one may arrive for two minutes. Two games, or a dozen pictures.
 */
const MOST = 64 * 1024 * 1024
const AGAIN_MS = 1000

/** @throws HttpError 429 */
export type LargeBodies = (request: FastifyRequest, reply: FastifyReply, limit: number) => void

/**
 * Limits what the large bodies of one person keep in memory. `limit`: the most that the call accepts. Smaller bodies are limited by
 * the number of connections.
 */
export function createLargeBodies(): LargeBodies {
  /** Bytes by person. */
  const arriving = new Map<string, number>()
  return (request, reply, limit) => {
    const bytes = largestOf(request, limit)
    const person = request.person?.id
    if (bytes <= BODY_LIMIT || person === undefined) return
    const others = arriving.get(person) ?? 0
    if (others + bytes > MOST) throw tooMany(AGAIN_MS)
    arriving.set(person, others + bytes)
    reply.raw.once('close', () => {
      const left = (arriving.get(person) ?? 0) - bytes
      if (left > 0) arriving.set(person, left)
      else arriving.delete(person)
    })
  }
}

/** Bytes that the body can have: its stated length says nothing if it comes in pieces or compressed. */
function largestOf({ headers }: FastifyRequest, limit: number): number {
  const isStated = headers['transfer-encoding'] === undefined && headers['content-encoding'] === undefined
  return isStated ? Math.min(limit, Number(headers['content-length'] ?? 0)) : limit
}
