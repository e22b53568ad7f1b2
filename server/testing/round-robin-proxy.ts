import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

const PROBE_MS = 100

interface Proxy {
  address: string
  /** Number of passed requests and WebSockets. */
  seen: { polls: number; sockets: number }
  /** Whether the node is given calls. */
  isIn(node: string): boolean
}

/**
 * Passes each request to the next node, as a proxy without sticky sessions does. `probes`: takes out the nodes whose /readyz
 * is not 200. A request for which no connection could be opened goes to another node; nothing is sent twice.
 */
export async function startProxy(nodes: string[], { probes = false } = {}): Promise<Proxy> {
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
    const { url: path, method, headers } = asked
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
  proxy.on('upgrade', (asked, near, head) => {
    seen.sockets += 1
    const { hostname, port } = next()
    const far = connect(Number(port), hostname, () => {
      const headers = asked.rawHeaders.flatMap((name, at) => (at % 2 ? [] : `${name}: ${asked.rawHeaders[at + 1]}`))
      far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      far.write(head)
      far.pipe(near).pipe(far)
    })
    for (const one of [near, far])
      one.on('error', () => undefined).on('close', () => [near, far].map((end) => end.destroy()))
  })
  const probe = async (node: string) => {
    const isReady = await fetch(`${node}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) out.delete(node)
    else out.add(node)
  }
  const probing = probes ? setInterval(() => nodes.map(probe), PROBE_MS) : undefined

  const address = await new Promise<string>((resolve) => {
    proxy.listen(0, '127.0.0.1', () => {
      const place = proxy.address()
      resolve(`http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`)
    })
  })
  onTestFinished(() => {
    clearInterval(probing)
    proxy.closeAllConnections()
    proxy.close()
  })
  return { address, seen, isIn: (node) => !out.has(node) }
}
