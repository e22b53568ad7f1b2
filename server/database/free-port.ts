import { createServer } from 'node:net'

/**
 * The operating system gives higher ports to outgoing connections (from 32768 on Linux, from 49152 on macOS and Windows). Such a
 * port could be in use again before the caller's program listens on it.
 */
const PORTS = { least: 15_000, most: 30_000 }
const given = new Set<number>()

/** A port of this machine that nobody listens on; this process gets each port once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.least + Math.floor(Math.random() * (PORTS.most - PORTS.least))
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}

/** Whether nobody listens on the port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
