import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { BODY_LIMIT } from '../contract/body-limits.ts'
import type { Call } from '../contract/call.ts'
import { type Body, type CallName, type Calls, calls, type Reply } from '../contract/calls.ts'
import { CONTENT_UPLOAD_LIMIT } from '../contract/content-rules.ts'
import { UPLOAD_TIME_FACTOR } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import type { LargeBodies } from './connections/large-bodies.ts'
import { HttpError, slow } from './errors.ts'
import { checkPolicy } from './permission.ts'
import type { Person } from './session/person.ts'
import { bodyReader, queryReader, unreadable } from './validation/body.ts'
import { replyWriter } from './validation/reply.ts'

export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    largeBodies: LargeBodies
  }
  interface FastifyRequest {
    person: Person | undefined
  }
  interface FastifyContextConfig {
    /** The contract's call that this route serves. Every route under /api has one. */
    call?: CallName
  }
}

type ParamsOf<Name extends CallName> = Calls[Name] extends { params: infer Params extends TSchema }
  ? Static<Params>
  : undefined

export interface CallContext<Name extends CallName> {
  /** Validated, without unknown fields. For a GET, the query string. */
  body: Body<Name>
  params: ParamsOf<Name>
  /** The logged-in person; undefined for a visitor, who may only make calls for `all`. */
  me: Calls[Name]['who'] extends 'all' ? Person | undefined : Person
  request: FastifyRequest
  reply: FastifyReply
  /** From the Idempotency-Key header. Pass it to `handle`, which answers a repeat with the first result. */
  command: { id: string; fingerprint: string } | undefined
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Registers a call of the contract. Checks the policy before reading the body, and the body before running the handler
 * (401, 403, 400, then 404 and 409 or 422). The reply contains only the fields of its schema.
 * @throws what the handler throws; HttpError and Refusal become the contract's errors, everything else 500.
 */
export function route<Name extends CallName>(
  app: App,
  name: Name,
  handler: (context: CallContext<Name>) => Promise<Reply<Name>> | Reply<Name>,
): void {
  const call: Call = calls[name]
  // The handler reads the files itself.
  const multipart = call.files !== undefined
  const readBody = call.method === 'GET' ? queryReader(call.body) : bodyReader(call.body)
  const readParams = call.params ? queryReader(call.params) : () => undefined
  const write = replyWriter(name, call.reply, app.deps.config.nodeEnv !== 'production')

  app.route({
    method: call.method,
    url: `/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { call: name },
    bodyLimit: call.bodyLimit,
    onRequest: async (request, reply) => {
      request.person = await app.deps.sessions.personOfRequest(request)
      checkPolicy(call.who, request.person, request.headers['x-person'])
      if (call.method !== 'POST') return
      checkContentType(request, multipart)
      app.largeBodies(request, reply, multipart ? CONTENT_UPLOAD_LIMIT : (call.bodyLimit ?? BODY_LIMIT))
    },
    handler: async (request, reply) => {
      const params = readParams(request.params)
      // A POST without a body counts as an empty object, because half of the calls take no fields.
      const body = multipart
        ? undefined
        : readBody(call.method === 'GET' ? request.query : request.body === undefined ? {} : request.body)
      // The only cast: the types are derived from the schemas that were just applied.
      const context = {
        body,
        params,
        me: request.person,
        request,
        reply,
        command: commandOf(request, name, body),
      } as unknown as CallContext<Name>
      const timeout = app.deps.config.handlingTimeoutMs * (call.timeFactor ?? (multipart ? UPLOAD_TIME_FACTOR : 1))
      const result = await inTime(handler(context), timeout)
      return reply.type('application/json; charset=utf-8').send(write(result))
    },
  })
}

/** Refuses text and urlencoded bodies: a form of another site can send those, but not JSON. */
function checkContentType(request: FastifyRequest, multipart: boolean): void {
  const { headers } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== (multipart ? 'multipart/form-data' : 'application/json')) throw new HttpError(415, 'no data')
}

/** The idempotency key of a request; a key belongs to its person, so that nobody can get the reply of another. */
function commandOf(request: FastifyRequest, name: CallName, body: unknown) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !UUID.test(key)) throw unreadable('', 'Idempotency-Key is a UUID')
  // `body` has the schema's key order, so the key order on the wire makes no difference.
  const fingerprint = createHash('sha256')
    .update(`${name}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex')
  return { id: `${request.person?.id ?? 'visitor'}:${key.toLowerCase()}`, fingerprint }
}

/**
 * Resolves with the result, or rejects with 503 after the timeout. Fastify's own timeout creates an AbortController per
 * request, which takes a third of a call's time.
 */
function inTime<T>(work: Promise<T> | T, timeoutMs: number): Promise<T> | T {
  if (!(work instanceof Promise)) return work
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(slow()), timeoutMs)
    const inTheEnd =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer)
        settle(value)
      }
    work.then(inTheEnd(resolve), inTheEnd(reject))
  })
}
