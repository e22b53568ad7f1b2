import path from 'node:path'
import { freePort } from '../../database/free-port.ts'
import { ROOT } from './node.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import type { Part, ProxyPlace } from './proxy.ts'

export const CADDYFILE = path.join(ROOT, 'server/ops/deploy/Caddyfile')

/** Runs Caddy with the file that the containers use; what differs comes from its environment. */
export async function startCaddy(program: string, { nodes, port, folder, logFile, tls }: ProxyPlace): Promise<Part> {
  const address = `${tls ? 'https' : 'http'}://localhost:${port}`
  const caddy: Program = await startProgram({
    command: program,
    args: ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'],
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      CADDY_ADMIN: 'off',
      // Redirects to TLS, which the containers have at port 80.
      HTTP_PORT: String(tls ? await freePort() : port),
      SITE: address,
      NODES: nodes.map((node) => new URL(node).host).join(' '),
    },
    cwd: folder,
    logFile,
  })
  await untilReady(`${address}/readyz`, caddy)
  return { address, stop: () => caddy.end('SIGTERM') }
}
