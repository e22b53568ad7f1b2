import { createHash } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { AwsV4Signer } from 'aws4fetch'
import { FilesUnavailable } from '../file-store.ts'
import { errorCode } from './s3-list.ts'
import type { S3Place } from './s3-place.ts'

/** A store that sends or takes nothing for this long does not answer, ms. */
const SILENCE_MS = 5_000
/** Connections of one node, so that a slow store does not use up its file handles. */
const CONNECTIONS = 256
/**
 * Connections for streams. A stream to a slow phone takes minutes, so streams have their own connections and keep no other call
 * waiting.
 */
const STREAMS = 4096
/** Replies that the same request may not get a moment later. */
const PASSING = new Set([500, 502, 503, 504])
const AGAIN_MS = 100

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Below the bucket; '' is the bucket. */
  key?: string
  query?: Record<string, string>
  range?: string
  body?: Uint8Array
  /** The reply is streamed to a reader who may be slow. */
  isStream?: boolean
}

export interface S3Requests {
  /** Sends a signed request. Undefined if there is no such object. @throws FilesUnavailable */
  send(asked: Asked): Promise<IncomingMessage | undefined>
  close(): void
}

/** Signed requests to one bucket. All of them may be repeated without harm, so one that fails in passing is sent twice. */
export function createS3Requests(place: S3Place, silenceMs: number = SILENCE_MS): S3Requests {
  const isSecure = place.endpoint.startsWith('https:')
  const agentOf = (maxSockets: number) => new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets })
  const [agent, streams] = [agentOf(CONNECTIONS), agentOf(STREAMS)]
  const keys = new Map<string, ArrayBuffer>()
  const { accessKeyId, secretAccessKey, sessionToken, region } = place

  async function signed({ method, key = '', query, range, body = new Uint8Array() }: Asked) {
    const url = new URL(`${place.endpoint}/${place.bucket}${key && `/${place.prefix}${key}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    // With the hash of the body the store refuses bytes that were changed on the way.
    const headers: Record<string, string> = {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(range !== undefined && { range }),
      ...(method === 'PUT' && { 'content-type': 'application/octet-stream' }),
    }
    const credentials = { accessKeyId, secretAccessKey, sessionToken, region, service: 's3', cache: keys }
    return await new AwsV4Signer({ method, url: url.href, headers, ...credentials }).sign()
  }

  async function once(asked: Asked): Promise<IncomingMessage> {
    const { url, headers } = await signed(asked)
    const { method, body, isStream } = asked
    return await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = (isSecure ? secureRequest : request)(url, {
        method,
        agent: isStream ? streams : agent,
        timeout: silenceMs,
        headers: { ...Object.fromEntries(headers), ...(method === 'PUT' && { 'content-length': body?.length ?? 0 }) },
      })
      sent.on('timeout', () => sent.destroy(new FilesUnavailable(`no answer within ${silenceMs / 1000} s`)))
      sent.on('response', resolve)
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    async send(asked) {
      for (let isLast = false; ; isLast = true) {
        const reply = await once(asked).catch((error) => {
          // A connection that was kept open may have been closed by the store in the same moment.
          if (isLast || error instanceof FilesUnavailable) throw unavailable(error)
          return undefined
        })
        const isPassing = reply === undefined || PASSING.has(reply.statusCode ?? 0)
        if (!isPassing || isLast) return await checked(asked, reply)
        reply?.resume()
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    },
    close() {
      agent.destroy()
      streams.destroy()
    },
  }
}

/** @throws FilesUnavailable for a reply that is neither a success nor about a missing object */
async function checked({ method }: Asked, reply: IncomingMessage | undefined): Promise<IncomingMessage | undefined> {
  const status = reply?.statusCode ?? 0
  if (!reply || status === 200 || status === 204 || status === 206) return reply
  const code = errorCode((await textOf(reply)).slice(0, 10_000))
  // The reply to HEAD has no body, so it does not tell a missing object from a missing bucket.
  if (status === 404 && method !== 'PUT' && (code === undefined || code === 'NoSuchKey')) return undefined
  throw new FilesUnavailable(`${code ?? 'refused'} (${status})`)
}

/** The whole body. @throws FilesUnavailable if it breaks off */
export async function bytesOf(reply: IncomingMessage): Promise<Buffer> {
  try {
    return Buffer.concat(await reply.toArray())
  } catch (error) {
    throw unavailable(error)
  }
}

/** The whole body as text. @throws FilesUnavailable if it breaks off. */
export const textOf = async (reply: IncomingMessage): Promise<string> => (await bytesOf(reply)).toString('utf8')

function unavailable(error: unknown): FilesUnavailable {
  if (error instanceof FilesUnavailable) return error
  // Several addresses of one host fail together, without a message.
  const { code, message } = error as NodeJS.ErrnoException
  return new FilesUnavailable(code ?? message, { cause: error })
}
