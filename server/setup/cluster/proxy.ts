import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startCaddy } from './caddy.ts'
import { startNginx } from './nginx.ts'
import { startProxy as startRoundRobin } from './round-robin-proxy.ts'

/** A running part of the cluster. */
export interface Part {
  address: string
  /** Of nginx: its CPU, with that of its workers, is the proxy's. */
  pid?: number
  stop(): Promise<unknown>
}

export interface ProxyPlace {
  nodes: readonly string[]
  port: number
  /** For its configuration and its temporary files. */
  folder: string
  logFile: string
  /** Caddy only: as in production, with a certificate of Caddy's own authority. */
  tls?: boolean
}

export const PROXIES = ['nginx', 'caddy', 'own'] as const
export type ProxyKind = (typeof PROXIES)[number]

/** How often the project's own proxy asks a node whether it is ready. */
const PROBE_MS = 250

/** Path of a program; undefined if it is not installed. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

/** The first of nginx and Caddy that is installed, else the project's own proxy. */
export const installedProxy = (): ProxyKind => PROXIES.find((kind) => findProgram(kind)) ?? 'own'

/** @throws Error if the program is not installed. */
export async function startProxy(kind: ProxyKind, place: ProxyPlace): Promise<Part> {
  if (kind === 'own') return await startRoundRobin(place.nodes, { port: place.port, probeMs: PROBE_MS })
  const program = findProgram(kind)
  if (!program) throw new Error(`${kind} is not installed (Debian: apt-get install ${kind})`)
  await mkdir(place.folder, { recursive: true })
  return kind === 'nginx' ? await startNginx(program, place) : await startCaddy(program, place)
}
