import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseContract } from './database-contract.ts'
import { migrate } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'
import { openTestDatabase } from './testing.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open() {
  const engine = await openTestDatabase()
  opened.push(engine.close)
  return engine
}

async function directory() {
  const path = await mkdtemp(join(tmpdir(), 'bawaba-test-'))
  opened.push(() => rm(path, { recursive: true, force: true }))
  return path
}

databaseContract(open)

test('refuses a read-only file on opening, not at the first write', async () => {
  const folder = await directory()
  const file = join(folder, 'test.sqlite')
  await (await openSqlite<Database>(file)).close()
  await chmod(file, 0o444)
  // Root may write to everything, so the test drops its rights; anybody may create the files next to it.
  await chmod(folder, 0o777)
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    await expect(openSqlite<Database>(file)).rejects.toThrow('the database is not writable')
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})

describe('settings', () => {
  test.each(['write', 'read'] as const)('the %s connections have durable settings', async (side) => {
    const engine = await openSqlite<Database>(join(await directory(), 'test.sqlite'))
    opened.push(engine.close)
    const setting = async (name: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(engine[side])).rows[0] ?? {})[0]
    expect(await setting('journal_mode')).toBe('wal')
    expect(await setting('synchronous')).toBe(2)
    expect(await setting('foreign_keys')).toBe(1)
    expect(await setting('busy_timeout')).toBe(5_000)
    expect(await setting('query_only')).toBe(side === 'read' ? 1 : 0)
  })

  test('the read side cannot write', async () => {
    const { read } = await open()
    const writing = read.insertInto('settings').values({ key: 'a', value: '1' }).execute()
    await expect(writing).rejects.toThrow('readonly')
  })
})

describe('the single writer', () => {
  test('rolls back after a failed COMMIT, before the next statement', async () => {
    const { write } = await open()
    await sql`create table parents (id integer primary key)`.execute(write)
    await sql`create table children (parent integer references parents deferrable initially deferred)`.execute(write)
    const orphan = write.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ key: 'a', value: '1' }).execute()
      await sql`insert into children values (7)`.execute(trx)
    })
    await expect(orphan).rejects.toThrow('FOREIGN KEY')
    await write.insertInto('settings').values({ key: 'b', value: '2' }).execute()
    expect((await write.selectFrom('settings').selectAll().execute()).map((row) => row.key)).toEqual(['b'])
  })

  test('serves waiting work in order, also after an error', async () => {
    const { writer } = await open()
    const order: number[] = []
    const turns = [1, 2, 3].map((turn) =>
      writer.exclusive(async () => {
        await new Promise((resolve) => setTimeout(resolve, 5 - turn))
        order.push(turn)
        if (turn === 2) throw new Error('turn 2')
      }),
    )
    expect((await Promise.allSettled(turns)).map((turn) => turn.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(order).toEqual([1, 2, 3])
  })

  test('copies the write-ahead log into the file and restarts it', async () => {
    const { write, writer } = await open()
    const value = 'x'.repeat(1_000_000)
    const save = (key: string) => write.insertInto('settings').values({ key, value }).execute()
    const logAfter = async (index: number) => {
      await save(`${index}`)
      const [state] = await writer.exclusive((connection) =>
        connection.all<{ log: number }>('pragma wal_checkpoint(noop)', []),
      )
      return state?.log ?? 0
    }
    // The time of the restart depends on the disk. A log that never restarts would reach 200,000 pages.
    let longest = 0
    let saves = 0
    for (let log = 0; log >= longest && saves < 800; saves += 1) {
      longest = log
      log = await logAfter(saves)
    }
    expect(longest).toBeGreaterThan(10_000)
    expect(saves).toBeLessThan(800)
  })

  test('lets the write-ahead log begin anew only after its follower has read it', async () => {
    const folder = await directory()
    const { write, writer, close } = await openSqlite<Database>(join(folder, 'test.sqlite'), 'off')
    opened.push(close)
    await migrate(write, 'sqlite')
    const header = async () => (await readFile(join(folder, 'test.sqlite-wal'))).toString('hex', 0, 32)
    const save = (key: string, size: number) =>
      write
        .insertInto('settings')
        .values({ key, value: 'x'.repeat(size) })
        .execute()
    const seen: string[] = []
    const readRest = Promise.withResolvers<void>()
    const first = await header()
    writer.follow({
      // All that was written is in the file now: a write would begin the log anew.
      async catchUp() {
        await save('during the checkpoint', 1)
        seen.push((await header()) === first ? 'caught up' : 'too late')
      },
      async readRest() {
        seen.push((await header()) === first ? 'read the rest' : 'too late')
        readRest.resolve()
      },
    })
    await save('more than a checkpoint waits for', 45_000_000)
    for (let turns = 0; turns < 8; turns += 1) await writer.exclusive(async () => {})
    await readRest.promise
    writer.follow(undefined)
    expect(seen).toEqual(['caught up', 'read the rest'])
    let saves = 0
    while ((await header()) === first && saves < 800) await save(`${saves++}`, 1_000)
    expect(saves).toBeLessThan(800)
  })

  test('refuses values that SQLite would store differently', async () => {
    const { writer } = await open()
    for (const value of [{}, [1], 1n, undefined, true, new Date(0)]) {
      const storing = writer.exclusive((connection) => connection.all('select ?', [value]))
      await expect(storing).rejects.toThrow(TypeError)
    }
  })
})

describe('openDatabase', () => {
  test('keeps existing data, and refuses a second server until the first has closed', async () => {
    const dataDir = join(await directory(), 'data')
    const first = await openDatabase({ dataDir })
    await first.write.insertInto('settings').values({ key: 'a', value: '1' }).execute()
    await expect(openDatabase({ dataDir })).rejects.toThrow(/^Another server is running on this data/)
    await first.close()
    const second = await openDatabase({ dataDir })
    opened.push(second.close)
    expect(await second.read.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'a', value: '1' }])
  })

  test('waits as long as it is told for a server that is stopping', async () => {
    const dataDir = join(await directory(), 'data')
    const first = await openDatabase({ dataDir })
    const second = openDatabase({ dataDir, lockWaitMs: 5000 })
    await pause(100)
    await first.close()
    opened.push((await second).close)
    await expect(openDatabase({ dataDir, lockWaitMs: 50 })).rejects.toThrow(/^Another server is running on this data/)
  })
})
