import type { Engine } from '../../events/store/engine.ts'
import { type EmbeddedServer, startEmbeddedPostgres } from './embedded-postgres.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './tables.ts'

/** One server for all tests of a file, started at the first use. */
let server: Promise<EmbeddedServer> | undefined
let databases = 0

/** `server/testing/slow-file.ts` calls this after each file. */
export async function stopTestPostgres(): Promise<void> {
  const started = server
  server = undefined
  await (await started)?.stop()
}

/** A fresh database with all tables on a real PostgreSQL, which is removed after the file's tests. For tests only. */
export async function openTestPostgres(): Promise<Engine<Database> & { kind: 'postgres'; url: string }> {
  server ??= startEmbeddedPostgres()
  const { run, urlOf } = await server
  databases += 1
  const name = `test_${databases}`
  await run(`create database ${name} template migrated`)
  const url = urlOf(name)
  const engine = await openPostgres<Database>(url)
  return { ...engine, url }
}

/** A fresh database without tables, as an operator creates it. Returns its address. */
export async function createEmptyPostgres(): Promise<string> {
  server ??= startEmbeddedPostgres()
  const { run, urlOf } = await server
  databases += 1
  await run(`create database test_${databases} template template0`)
  return urlOf(`test_${databases}`)
}

/** Stops the server during its work, and starts it again. */
export async function restartTestPostgres(): Promise<void> {
  await (await server)?.restart()
}

/** Crashes the server and starts it again after `awayMs`. */
export async function crashTestPostgres(awayMs: number): Promise<void> {
  await (await server)?.crash(awayMs)
}
