import { join } from 'node:path'
import { SQLITE_FILE } from '../database/open-database.ts'
import { openSqlite } from '../database/sqlite.ts'
import type { Database } from '../database/tables.ts'
import { send, startSchool } from '../tasks/testing.ts'

/*
 * Runs a server that corrects a key, and kills it (`kill -9`) right after the append of the correction. Between the reads and the append of
 * the correction, a student submits an attempt. Argument: the DATA_DIR. Prints the task and the teacher's cookie.
 */
const [, , dataDir = ''] = process.argv
const engine = await openSqlite<Database>(join(dataDir, SQLITE_FILE))
const { test, cookies } = await startSchool({ engine, now: () => new Date() })
const _id = await send(test, cookies.teacher1)
const submit = async (cookie: string) => {
  await test.call('tasks/start', { _id }, cookie)
  await test.call('tasks/save', { task: _id, values: [{ ID: 'q2', answer: 'Apple' }] }, cookie)
}
await submit(cookies.student2)
const { store } = test.deps
const { append } = store
store.append = async (request) => {
  if (!request.writes.some(({ streamId }) => streamId === `task-${_id}`)) return append(request)
  store.append = append
  await submit(cookies.student1)
  await append(request)
  process.stdout.write(JSON.stringify({ _id, teacher: cookies.teacher1 }), () => process.kill(process.pid, 'SIGKILL'))
  return new Promise(() => undefined)
}
await test.call('tasks/start', { _id }, cookies.student1)
await test.call('tasks/rekey', { _id, question: 'q1', change: { kind: 'full' } }, cookies.teacher1)
