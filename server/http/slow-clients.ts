import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config.ts'
import { isLoopback, placeOf } from './address.ts'

/** Bytes of a body within `slowClientMs`: the slowest line brings more. */
const LEAST_BYTES = 1024
/** How often it is looked, within `slowClientMs`. */
const LOOKS = 5

/** Node's own limits for a head that comes letter by letter, and for a connection on which nothing comes. */
export const headLimits = ({ slowClientMs }: Config) => ({
  headersTimeout: slowClientMs,
  connectionsCheckingInterval: slowClientMs / LOOKS,
})

/** Ends connections that keep a place and bring nothing, and refuses more of them than one address can need. */
export function guardConnections(server: Server, config: Config): void {
  endSlowBodies(server, config.slowClientMs)
  // All that a proxy passes on comes from one address: how many may come from where is for the proxy to say.
  if (config.trustProxy === false) limitConnections(server, config.connectionsPerAddress)
}

function endSlowBodies(server: Server, slowMs: number): void {
  const arriving = new Map<IncomingMessage, { bytes: number; at: number }>()
  server.on('request', (request) => {
    const { 'content-length': length = '0', 'transfer-encoding': pieces } = request.headers
    if (length === '0' && pieces === undefined) return
    arriving.set(request, { bytes: request.socket.bytesRead, at: performance.now() })
    request.once('close', () => arriving.delete(request))
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const [request, before] of arriving) {
      const { bytesRead } = request.socket
      // What isn't read yet waits for this server, not for the client.
      const waits = !request.complete && request.readableFlowing === true
      if (!waits || bytesRead - before.bytes >= LEAST_BYTES) arriving.set(request, { bytes: bytesRead, at: now })
      else if (now - before.at >= slowMs) request.socket.destroy()
    }
  }, slowMs / LOOKS).unref()
  server.once('close', () => clearInterval(look))
}

function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // A proxy on this machine that nobody has told of.
    if (isLoopback(socket.remoteAddress)) return
    const place = placeOf(socket.remoteAddress)
    const others = open.get(place) ?? 0
    if (others >= most) return void socket.destroy()
    open.set(place, others + 1)
    socket.once('close', () => {
      const left = (open.get(place) ?? 1) - 1
      if (left > 0) open.set(place, left)
      else open.delete(place)
    })
  })
}
