import type { Kysely } from 'kysely'
import type { Engine } from '../../../events/store/engine.ts'
import { openStore } from '../../../events/store/open-store.ts'
import { checkLog } from '../../../events/store/seals/check-log.ts'
import { sealThrough } from '../../../events/store/seals/seal-next.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { LEVEL } from '../../../server/contract/rules.ts'
import { openDatabase } from '../../../server/database/open-database.ts'
import type { Database } from '../../../server/database/tables.ts'
import { makeLoadSchool } from '../../../server/setup/commands/load-school.ts'
import { logOf } from '../../runner/log-source.ts'
import { seconds } from '../rebuild.ts'
import { type Grown, pupilsOf, uuidOf } from './grown.ts'
import { type TaughtClass, termLog } from './term-log.ts'

/** Where the data is: a folder, and for PostgreSQL an empty database. */
export interface Where {
  dataDir: string
  databaseUrl?: string
}

export interface Filled {
  events: number
  /** Of the log with its indexes and seals, and of the read models. */
  logBytes: number
  readModelBytes: number
  /** How long the read models took without a server, and the check of the log, in seconds. */
  rebuilding: number
  checking: number
}

export const PASSWORD = 'demo1234'

/**
 * Fills an empty installation: people, the log of their terms with its seals, and the read models. The last teacher becomes a
 * manager. Written by the log's own `append`, many events at a time and without syncs. @throws if the log is not right
 */
export async function fill(where: Where, grown: Grown, say: (line: string) => void): Promise<Filled> {
  const people = { students: pupilsOf(grown), teachers: grown.classes, password: PASSWORD, idOf: uuidOf }
  await makeLoadSchool(where, people)
  const engine = await openDatabase(where)
  try {
    const manager = `teacher${grown.classes}`
    await engine.write.updateTable('users').set({ userlevel: LEVEL.manager }).where('login', '=', manager).execute()
    const classes = await readClasses(engine.read)
    const bytes = async () => {
      await emptyWal(engine)
      return logOf(where.databaseUrl ?? where.dataDir).bytes()
    }
    const before = await bytes()
    const appending = await seconds(() =>
      withoutSyncs(engine, () => append(engine, termLog(grown, classes, new Date()))),
    )
    const withLog = await bytes()
    const store = await openStore(engine)
    const events = await store.head()
    say(`${events} events appended and sealed in ${Math.round(appending)} s`)
    const rebuilding = await seconds(() => withoutSyncs(engine, () => rebuild(engine, store)))
    const readModelBytes = (await bytes()) - withLog
    await store.close()
    say(`read models made in ${Math.round(rebuilding)} s`)
    const checking = await seconds(async () => {
      const { sealed, fault } = await checkLog(engine)
      if (fault || sealed !== events) throw new Error(`the log is wrong: ${JSON.stringify({ sealed, fault })}`)
    })
    return { events, logBytes: withLog - before, readModelBytes, rebuilding, checking }
  } finally {
    await engine.close()
  }
}

async function append(engine: Engine<Database>, log: ReturnType<typeof termLog>): Promise<void> {
  const store = await openStore(engine)
  for (const requests of log) {
    await Promise.all(requests.map((request) => store.append(request)))
    await sealThrough(engine, await store.head(), () => new Date())
  }
  await store.close()
}

/** The classes with their people, in the order of their first pupils' logins. */
async function readClasses(read: Kysely<Database>): Promise<TaughtClass[]> {
  const rows = await read
    .selectFrom('users')
    .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
    .innerJoin('user_classes', 'user_classes.user_id', 'users.id')
    .select(['users.id', 'login', 'userlevel', 'school_id', 'class_code'])
    .execute()
  const numbered = rows
    .map((row) => ({ ...row, number: Number(row.login.replace(/\D/g, '')) }))
    .toSorted((one, other) => one.number - other.number)
  const classes = new Map<string, TaughtClass>()
  for (const { id, userlevel, school_id: schoolId, class_code: code } of numbered) {
    if (userlevel !== LEVEL.student) continue
    const key = `${schoolId} ${code}`
    // The pupils of the nth class begin with student n, and the nth teacher is of the same school.
    const teacherId = uuidOf(`teacher${classes.size + 1}`)
    const found = classes.get(key) ?? { schoolId, code, teacherId, pupilIds: [] }
    classes.set(key, found)
    found.pupilIds.push(id)
  }
  return [...classes.values()]
}

/** Turns SQLite's syncs off during `work`: nothing is lost if the machine stops, because the folder is made anew. */
async function withoutSyncs(engine: Engine<Database>, work: () => Promise<unknown>): Promise<void> {
  const set = async (synchronous: 'off' | 'full') => {
    if (engine.kind === 'sqlite')
      await engine.writer.exclusive((connection) => connection.exec(`pragma synchronous = ${synchronous}`))
  }
  await set('off')
  await work()
  await set('full')
}

async function emptyWal(engine: Engine<Database>): Promise<void> {
  if (engine.kind !== 'sqlite') return
  // Busy while a checkpoint that began earlier is under way.
  const checkpoint = () =>
    engine.writer.exclusive((connection) => connection.all<{ busy: number }>('pragma wal_checkpoint(truncate)', []))
  while ((await checkpoint())[0]?.busy === 1);
}
