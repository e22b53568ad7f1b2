import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort, type NodeProcess, nodeProcess } from '../../runner/node-process.ts'
import { type Filled, fill, type Where } from './fill.ts'
import type { Grown } from './grown.ts'

/** A filled installation. */
export interface Installation extends Filled {
  grown: Grown
  where: Where
  /** A server of it; it is not started yet. */
  node(settings?: Record<string, string>): Promise<NodeProcess>
}

const ROOT = resolve(import.meta.dirname, '../../..')

/** The installation in this folder: the one that an earlier run has left there, else a new one. */
export async function openInstallation(
  folder: string,
  wanted: { grown: Grown; databaseUrl: string | undefined },
  say: (line: string) => void,
): Promise<Installation> {
  await mkdir(folder, { recursive: true })
  const where = { dataDir: join(folder, 'data'), databaseUrl: wanted.databaseUrl }
  const note = join(folder, 'grown.json')
  const noted = await readFile(note, 'utf8').catch(() => undefined)
  const known: Filled & { grown: Grown } =
    noted === undefined ? { grown: wanted.grown, ...(await fill(where, wanted.grown, say)) } : JSON.parse(noted)
  await writeFile(note, JSON.stringify(known))
  return { ...known, where, node: (settings) => nodeOf(where, join(folder, 'node.log'), settings) }
}

/** A server of the data in `where`. */
export async function nodeOf(where: Where, logFile: string, settings?: Record<string, string>): Promise<NodeProcess> {
  const { dataDir, databaseUrl = '' } = where
  return nodeProcess({ checkout: ROOT, dataDir, databaseUrl, port: await freePort(), logFile, settings })
}

/** The environment of a command of operators. */
export const commandEnv = ({ dataDir, databaseUrl = '' }: Where) => ({
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
})

export const commandFile = (file: string): string => join(ROOT, file)
