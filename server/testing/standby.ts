import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { takeBaseBackup } from '../backup/postgres/base-backup.ts'
import { postgresUser } from '../backup/postgres/recover.ts'
import { unpack } from '../backup/restore/restore-postgres.ts'
import { type EmbeddedServer, startEmbeddedPostgres } from '../database/embedded-postgres.ts'

const NAME = 'standby'
const POLL = { timeout: 60_000, interval: 20 }

/** A primary and a standby that follows it by streaming replication. */
export interface Replicated {
  primary: EmbeddedServer
  standby: EmbeddedServer
  /** The address of a database with both hosts, the standby first. */
  urlOf(database: string): string
  /** Commits on the primary wait for the standby from now on. */
  makeSynchronous(): Promise<void>
  /** The primary refuses writes, as before a planned change to another one; or takes them again. */
  makeReadOnly(isReadOnly: boolean): Promise<void>
  /** The standby has everything that the primary has, and gets nothing more. */
  cut(): Promise<void>
  /** `kill -9` of the primary. */
  killPrimary(): Promise<void>
  /** The standby becomes the primary. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** Starts two real PostgreSQL. `database` is created from the template with all tables. */
export async function startReplicated(database: string): Promise<Replicated> {
  const primary = await startEmbeddedPostgres({ settings: { wal_keep_size: '64MB' } })
  const parts = [primary.stop]
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part()
  }
  try {
    await primary.run(`create database ${database} template migrated`)
    const root = await mkdtemp(join(tmpdir(), 'bawaba-standby-'))
    parts.push(() => rm(root, { recursive: true, force: true }))
    const standby = await startStandby(primary, root)
    parts.push(standby.stop)
    return { primary, standby, stop, ...acts(primary, standby) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startStandby(primary: EmbeddedServer, root: string): Promise<EmbeddedServer> {
  const url = primary.urlOf('postgres')
  const [archive, folder] = [join(root, 'base.tar.zst'), join(root, 'data')]
  await mkdir(folder, { mode: 0o700 })
  await takeBaseBackup(url, archive)
  await unpack(archive, folder)
  const { hostname, port, username, password } = new URL(url)
  const from = `host=${hostname} port=${port} user=${username} password=${password} application_name=${NAME}`
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  await writeFile(join(folder, 'standby.signal'), '')
  const { uid, gid } = postgresUser()
  if (uid !== undefined) {
    execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
    await chmod(root, 0o711)
  }
  return await startEmbeddedPostgres({ folder, isStandby: true })
}

function acts(primary: EmbeddedServer, standby: EmbeddedServer) {
  const read = async (server: EmbeddedServer, expression: string) =>
    (await server.run(`select ${expression} as value`))[0]?.value
  const set = async (server: EmbeddedServer, name: string, value: string) => {
    await server.run(`alter system set ${name} = '${value}'`)
    await server.run('select pg_reload_conf()')
  }
  const replication = `(select sync_state from pg_stat_replication where application_name = '${NAME}' and state = 'streaming')`
  return {
    urlOf(database: string) {
      const url = new URL(primary.urlOf(database))
      const hosts = [standby, primary].map((server) => new URL(server.urlOf(database)).host)
      return url.href.replace(url.host, hosts.join(','))
    },
    async makeSynchronous() {
      await expect.poll(() => read(primary, replication), POLL).toBe('async')
      await set(primary, 'synchronous_standby_names', NAME)
      await expect.poll(() => read(primary, replication), POLL).toBe('sync')
    },
    async makeReadOnly(isReadOnly: boolean) {
      const value = isReadOnly ? 'on' : 'off'
      await set(primary, 'default_transaction_read_only', value)
      // Each process of PostgreSQL reads its settings when it comes to it.
      await expect.poll(() => read(primary, "current_setting('transaction_read_only')"), POLL).toBe(value)
    },
    async cut() {
      const written = await read(primary, 'pg_current_wal_lsn()')
      await expect.poll(() => read(standby, `pg_last_wal_replay_lsn() >= '${written}'`), POLL).toBe(true)
      await set(standby, 'primary_conninfo', '')
      await expect.poll(() => read(standby, '(select count(*)::int from pg_stat_wal_receiver)'), POLL).toBe(0)
    },
    killPrimary: primary.kill,
    async promote() {
      expect(await read(standby, 'pg_promote()')).toBe(true)
    },
  }
}
