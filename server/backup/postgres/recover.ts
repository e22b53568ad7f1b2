import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { exists } from '../../database/files.ts'
import { freePort } from '../../database/free-port.ts'
import { readPostgresUrl } from '../../database/postgres-hosts.ts'

const POLL_MS = 100

export interface Recovered {
  /** Of the school's database in the recovered cluster. */
  url: string
  /** Standbys that a commit waits for when PostgreSQL is started with its own settings. Empty: it waits for none. */
  standbys: string
  stop(): Promise<void>
}

/** PostgreSQL does not run as root. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Starts PostgreSQL on an unpacked base backup, for this machine only, and lets it apply archived logs up to `at`, or all of them.
 * `databaseUrl` names the database and its role.
 */
export async function recover(
  folder: string,
  wal: string,
  at: Date | undefined,
  databaseUrl: string,
): Promise<Recovered> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  const bin = process.env.POSTGRES_BIN ?? `/usr/lib/postgresql/${version}/bin`
  await writeFile(join(folder, 'recovery.signal'), '')
  await addConfiguration(folder)
  const user = postgresUser()
  if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const port = await freePort()
  const settings = {
    ...{
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port,
      logging_collector: 'off',
    },
    // PostgreSQL marks the history of its new timeline, and the log from there on, for the archive, and archives nothing yet: a trial
    // leaves no trace there. It does so when the operator starts it. Else a later restore would follow the old timeline.
    ...{ archive_mode: 'on', archive_command: '', archive_library: '' },
    // No standby follows this server, and a commit would wait for it without end.
    synchronous_standby_names: '',
    ...{ restore_command: `cp '${wal}/%f' '%p'`, recovery_target_action: 'promote', hot_standby: 'off' },
    // PostgreSQL reads no abbreviation of a time zone here, such as Z.
    ...(at && { recovery_target_time: at.toISOString().replace('Z', '+00:00') }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', folder, ...flags], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  const url = new URL(readPostgresUrl(databaseUrl).urls[0])
  url.host = `127.0.0.1:${port}`
  url.search = ''
  const exited = once(child, 'exit').then(
    () => {},
    () => {},
  )
  try {
    await untilReady(child, url.href)
  } catch (error) {
    child.kill('SIGINT')
    await exited
    throw error
  }
  return {
    url: url.href,
    standbys: standbysOf(join(bin, 'postgres'), folder, user),
    async stop() {
      // The fast shutdown.
      child.kill('SIGINT')
      await exited
    },
  }
}

/** As the settings in its data folder say. */
const standbysOf = (program: string, folder: string, user: { uid?: number; gid?: number }): string =>
  execFileSync(program, ['-D', folder, '-C', 'synchronous_standby_names'], { ...user, encoding: 'utf8' }).trim()

/** Debian keeps these files elsewhere, so they are not in a base backup. */
async function addConfiguration(folder: string): Promise<void> {
  const files = {
    'postgresql.conf': '',
    'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\n',
    'pg_ident.conf': '',
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    if (!(await exists(file))) await writeFile(file, text)
  }
}

/** Resolves when the PostgreSQL of this process takes writes. @throws if it ends, or refuses the role or the database */
export async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let said = ''
  let failed: Error | undefined
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-10_000)
  })
  child.on('error', (error) => {
    failed = new Error(`${error.message}. Set POSTGRES_BIN to the folder of PostgreSQL's programs.`)
  })
  for (;;) {
    if (failed) throw failed
    if (child.exitCode !== null) throw new Error(explain(said))
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      if ((await client.query('select pg_is_in_recovery() as busy')).rows[0]?.busy === false) return
    } catch (error) {
      if (!isPassing(error)) throw error
    } finally {
      await client.end().catch(() => {})
    }
    await wait(POLL_MS)
  }
}

/**
 * Whether it may be ready a moment later. 57P03: it is starting. A server that has begun to listen may also close a connection that
 * it has not answered; the driver then reports the reset, or an error of its own without a code.
 */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (code === undefined) return message === 'Connection terminated unexpectedly'
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(code)
}

const explain = (said: string): string =>
  said.includes('before configured recovery target was reached')
    ? 'The archived log ends before this moment. Leave out --at to restore all of it.'
    : `PostgreSQL could not recover: ${said.split('\n').slice(-8).join('\n')}`
