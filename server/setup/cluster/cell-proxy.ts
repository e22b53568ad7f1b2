import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { CELL_COOKIE } from '../../cells/cells.ts'
import type { CellPlace } from './nginx.ts'
import type { Part } from './proxy.ts'

const AWAY = { 'content-type': 'application/json', 'retry-after': '30', 'cache-control': 'no-store' }

/** The project's own proxy in front of cells, where nginx is not installed: what server/ops/deploy/cells.conf does. */
export async function startCellProxy(cells: readonly CellPlace[], port = 0): Promise<Part> {
  const sockets = new Set<Duplex>()

  /** Where a request may go, one after the other if no connection can be opened. */
  function placesOf({ headers, url = '/' }: IncomingMessage): CellPlace[] {
    const name = new RegExp(`(?:^|; )${CELL_COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
    const own = cells.filter((cell) => cell.name === name)
    if (own.length === 0) return [...cells]
    const isOfCell = url.startsWith('/socket.io/') || (url.startsWith('/api/') && url !== '/api/login')
    return isOfCell ? own : [...own, ...cells.filter((cell) => cell.name !== name)]
  }

  function pass(asked: IncomingMessage, answer: ServerResponse, [place, ...others]: CellPlace[]): void {
    if (place === undefined) return void answer.writeHead(503, AWAY).end('{"error":"cell_away"}')
    const { url: path, method } = asked
    const [host, port] = place.address.split(':')
    const headers = { ...asked.headers, 'x-forwarded-for': forwardedFor(asked) }
    const passed = request({ host, port, path, method, headers, agent: false }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') pass(asked, answer, others)
      else answer.destroy(error)
    })
    passed.once('socket', (socket) => socket.once('connect', () => asked.pipe(passed)))
  }

  const proxy = createServer((asked, answer) => {
    if (asked.url?.startsWith('/cells/')) answer.writeHead(404).end()
    else pass(asked, answer, placesOf(asked))
  })
  proxy.on('upgrade', (asked, near: Duplex, head) => {
    sockets.add(near)
    const [host, port] = placesOf(asked)[0]?.address.split(':') ?? []
    const far = connect(Number(port), host, () => {
      const headers = asked.rawHeaders.flatMap((name, at) => (at % 2 ? [] : `${name}: ${asked.rawHeaders[at + 1]}`))
      far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      far.write(head)
      far.pipe(near).pipe(far)
    })
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('error', () => near.destroy())
    near.on('close', () => {
      sockets.delete(near)
      far.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject)
    proxy.listen(port, '127.0.0.1', resolve)
  })
  const place = proxy.address()
  return {
    address: `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
    async stop() {
      const closed = new Promise((resolve) => proxy.close(resolve))
      proxy.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
