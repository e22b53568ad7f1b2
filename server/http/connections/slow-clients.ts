import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../../config.ts'
import { isLoopback, networkOf } from './address.ts'
import { endSilentConnections } from './silent-connections.ts'

/** Minimum bytes of a body within `slowClientMs`; even the slowest line is faster. */
const LEAST_BYTES = 1024
/** Number of checks within `slowClientMs`. */
const CHECKS = 5
/** A reply may wait longer: a phone that was out of reach reads on, and would have to fetch all of it again. */
const READ_FACTOR = 4

/** Node's limits for slow request headers and for connections that send nothing. */
export const headLimits = ({ slowClientMs }: Config) => ({
  headersTimeout: slowClientMs,
  connectionsCheckingInterval: slowClientMs / CHECKS,
})

/** Closes connections whose request body stalls, or whose reply is not read, and limits their number per address. */
export function guardConnections(server: Server, config: Config): void {
  endSlowBodies(server, config.slowClientMs)
  endSilentConnections(server, READ_FACTOR * config.slowClientMs)
  // Behind a proxy all connections have the proxy's address, so the proxy has to limit them.
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
  const every = slowMs / CHECKS
  let checked = performance.now()
  const check = setInterval(() => {
    const now = performance.now()
    // The check is late because this process was busy, so it has not read yet what the clients sent meanwhile.
    const isLate = now - checked > 2 * every
    checked = now
    for (const [request, before] of arriving) {
      const { bytesRead } = request.socket
      // Bytes not read yet are this server's delay, not the client's.
      const waits = !request.complete && request.readableFlowing === true
      if (isLate || !waits || bytesRead - before.bytes >= LEAST_BYTES)
        arriving.set(request, { bytes: bytesRead, at: now })
      else if (now - before.at >= slowMs) request.socket.destroy()
    }
  }, every).unref()
  server.once('close', () => clearInterval(check))
}

function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // Loopback may be a local proxy without TRUST_PROXY.
    if (isLoopback(socket.remoteAddress)) return
    const network = networkOf(socket.remoteAddress)
    const others = open.get(network) ?? 0
    if (others >= most) return void socket.destroy()
    open.set(network, others + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
