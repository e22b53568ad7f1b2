import { pathToFileURL } from 'node:url'
import type { SqliteConnection } from '../../events/store/engine.ts'
import { TABLES as READ_TABLES } from '../../projections/read-models.ts'
import { openTestDatabase } from '../../server/database/testing.ts'
import { startTestApp, type TestApp } from '../../server/http/testing.ts'
import type { BenchRow } from './appends.ts'
import { type School, schoolRounds } from './school-log.ts'

/** A term of one teacher has 10,240 events; with 999 copies under other ids it is ten million. */
const SIZE = { tasks: 20, students: 30, saves: 14 }
const COPIES = 999
/** Copies in one transaction. */
const AT_ONCE = 100
const BATCHES = 7
const CALLS = 40

const SCHOOL: School = { id: 'school1', owner: () => 'teacher1', student: (_task, place) => `student${place + 1}` }

/**
 * The reads of a dashboard with ten thousand events in the log, compared with ten million: first one school, then the
 * same school with 999 copies of it. The copies (events and read models) are made by SQL under other ids instead of by
 * folding, because only reading is measured. Whole calls without a socket; the best of seven medians, before and after.
 */
export async function benchReads(copies = COPIES): Promise<BenchRow[]> {
  const engine = await openTestDatabase()
  const test = await startTestApp({ engine })
  try {
    for (const round of schoolRounds(SIZE, SCHOOL)) {
      const append = ({ at, writes }: (typeof round)[number]) =>
        test.deps.store.append({ writes, meta: { actorId: 'somebody' }, at })
      await Promise.all(round.map(append))
    }
    await test.deps.projector.drain()
    const events = await test.deps.store.head()
    const cookies = {
      teacher: await test.login('teacher1'),
      student: await test.login('student1'),
      manager: await test.login('manager1'),
    }
    const few = await measure(test, cookies)
    const since = performance.now()
    await engine.writer.exclusive((connection) => copySchool(connection, copies))
    console.log(`${copies} schools copied in ${Math.round((performance.now() - since) / 1000)} s`)
    // The copied checkpoint matches the log, so the projector has nothing to do.
    const many = await measure(test, cookies)
    const [thousands, millions] = [Math.round(events / 1e3), Math.round((events * (copies + 1)) / 1e5) / 10]
    return [...few].map(([what, before]) => {
      const after = many.get(what) ?? Number.NaN
      const times = `${before.toFixed(2)} → ${after.toFixed(2)} ms`
      const name = `${what}: ${millions} M events against ${thousands} k (${times})`
      return { what: name, value: Math.round((100 * after) / before) / 100, unit: '×', target: '≤ 1.2' }
    })
  } finally {
    await test.close()
  }
}

/** Milliseconds by call. */
async function measure(test: TestApp, cookies: Record<'teacher' | 'student' | 'manager', string>) {
  const read =
    (cookie: string, name: 'tasks/view' | 'tasks/tasks_stats', body = {}) =>
    async () => {
      const { status } = await test.call(name, body, cookie)
      if (status !== 200) throw new Error(`${name}: ${status}`)
    }
  const calls = {
    "a teacher's tasks": read(cookies.teacher, 'tasks/view'),
    "a teacher's badge": read(cookies.teacher, 'tasks/tasks_stats'),
    'a task with its 30 students': read(cookies.teacher, 'tasks/view', { _id: 'task7' }),
    "a student's tasks": read(cookies.student, 'tasks/view'),
    "a manager's tasks": read(cookies.manager, 'tasks/view'),
  }
  const best = new Map<string, number>()
  // The calls take turns, so that other work on the machine affects all of them.
  for (let batch = 0; batch < BATCHES; batch += 1)
    for (const [what, call] of Object.entries(calls))
      best.set(what, Math.min(best.get(what) ?? Number.POSITIVE_INFINITY, await median(call)))
  return best
}

/** Median time of a call in milliseconds, of `calls` one after the other. */
export async function median(call: () => Promise<unknown>, calls = CALLS): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < calls; turn += 1) {
    const from = performance.now()
    await call()
    times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)[Math.floor(calls / 2)] ?? Number.NaN
}

const TABLES = ['events', 'streams', ...READ_TABLES.map(({ name }) => name)]
/** Columns with ids, which differ in each copy. */
const IDS = new Set(['task_id', 'owner_id', 'school_id', 'student_id', 'user_id', 'actor_id'])

async function copySchool(connection: SqliteConnection, copies: number): Promise<void> {
  const [log] = await connection.all<{ head: number }>('select max(position) as head from events', [])
  for (const table of TABLES) await connection.run(`create temp table base_${table} as select * from ${table}`, [])
  for (let from = 1; from <= copies; from += AT_ONCE) {
    const to = Math.min(copies, from + AT_ONCE - 1)
    await connection.run('begin immediate', [])
    for (const table of TABLES) {
      const columns = await connection.all<{ name: string }>(`select name from pragma_table_info('${table}')`, [])
      const copied = columns.map(({ name }) => copyOf(name, log?.head ?? 0))
      // The rows of each copy are inserted together, as they would be in a real log.
      await connection.run(
        `with recursive copies(n) as (select ${from} union all select n + 1 from copies where n < ${to})
         insert into ${table} select ${copied.join(', ')} from copies cross join base_${table}`,
        [],
      )
    }
    await connection.run('commit', [])
    await connection.all('pragma wal_checkpoint(truncate)', [])
  }
  for (const table of TABLES) await connection.run(`drop table base_${table}`, [])
}

function copyOf(column: string, head: number): string {
  const prefix = `printf('%06d-', n)`
  if (column === 'position') return `position + n * ${head}`
  if (IDS.has(column)) return `${prefix} || ${column}`
  if (column !== 'stream_id') return column
  // attempt-task7:student3, task-task7
  const place = `instr(stream_id, '-')`
  const renamed = `substr(stream_id, 1, ${place}) || ${prefix} || substr(stream_id, ${place} + 1)`
  return `replace(${renamed}, ':', ':' || ${prefix})`
}

/** `node loadtests/bench/reads.ts [copies]` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { what, value, target } of await benchReads(Number(process.argv[2] ?? COPIES)))
    console.log(`${what}: ${value} × ${target}`)
