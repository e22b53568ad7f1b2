import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

export interface RoundRobinProxy {
  address: string
  /** Number of passed requests and WebSockets. */
  seen: { polls: number; sockets: number }
  /** Whether the node is given calls. */
  isIn(node: string): boolean
  stop(): Promise<void>
}

interface Options {
  port?: number
  /** Asks /readyz of each node this often, and takes out those that do not answer with 200. Default: never. */
  probeMs?: number
}

/**
 * Passes each request to the next node, as a proxy without sticky sessions does. A request for which no connection could
 * be opened goes to another node; nothing is sent twice.
 */
export async function startProxy(
  nodes: readonly string[],
  { port = 0, probeMs }: Options = {},
): Promise<RoundRobinProxy> {
  const seen = { polls: 0, sockets: 0 }
  const out = new Set<string>()
  let turn = 0
  const next = () => {
    const ready = nodes.filter((node) => !out.has(node))
    const among = ready.length > 0 ? ready : nodes
    return new URL(among[turn++ % among.length] ?? '')
  }

  const pass = (asked: IncomingMessage, answer: ServerResponse, tries = nodes.length): void => {
    const { hostname, port } = next()
    const { url: path, method } = asked
    const headers = { ...asked.headers, 'x-forwarded-for': forwardedFor(asked) }
    const passed = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) pass(asked, answer, tries - 1)
      else answer.destroy(error)
    })
    passed.once('socket', (socket) => socket.once('connect', () => asked.pipe(passed)))
  }
  const proxy: Server = createServer((asked, answer) => {
    seen.polls += 1
    pass(asked, answer)
  })
  /** The proxy's HTTP server forgets a connection that became a WebSocket. */
  const sockets = new Set<Duplex>()
  proxy.on('upgrade', (asked, near, head) => {
    seen.sockets += 1
    sockets.add(near)
    near.once('close', () => sockets.delete(near))
    const open = (tries = nodes.length): void => {
      const { hostname, port } = next()
      const far = connect(Number(port), hostname, () => {
        const headers = asked.rawHeaders.flatMap((name, at) =>
          at % 2 || name.toLowerCase() === 'x-forwarded-for' ? [] : `${name}: ${asked.rawHeaders[at + 1]}`,
        )
        headers.push(`X-Forwarded-For: ${forwardedFor(asked)}`)
        far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
        far.write(head)
        far.pipe(near).pipe(far)
      })
      far.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && tries > 1) open(tries - 1)
        else near.destroy()
      })
      far.on('close', (failed) => failed || near.destroy())
      near.on('close', () => far.destroy())
    }
    near.on('error', () => near.destroy())
    open()
  })
  const probe = async (node: string) => {
    const isReady = await fetch(`${node}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) out.delete(node)
    else out.add(node)
  }
  const probing = probeMs ? setInterval(() => nodes.map(probe), probeMs) : undefined

  const address = await new Promise<string>((resolve, reject) => {
    proxy.once('error', reject)
    proxy.listen(port, '127.0.0.1', () => {
      const place = proxy.address()
      resolve(`http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`)
    })
  })
  return {
    address,
    seen,
    isIn: (node) => !out.has(node),
    async stop() {
      clearInterval(probing)
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()))
      proxy.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
