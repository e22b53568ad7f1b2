import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDeps, composeDeps } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { Deps } from '../../deps.ts'
import { demoIsLoaded, loadDemo } from './load-demo.ts'

let deps: Deps
let dataDir: string
const now = new Date('2026-11-20T09:12:34.567Z')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-demo-'))
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  deps = await composeDeps({ config, db: await openDatabase(config), now: () => now })
  expect(await demoIsLoaded(deps.db.read)).toBe(false)
  await loadDemo(deps)
}, 120_000)
afterAll(async () => {
  await closeDeps(deps)
  await rm(dataDir, { recursive: true, force: true })
})

describe('the demo school', () => {
  it('is there once', async () => {
    expect(await demoIsLoaded(deps.db.read)).toBe(true)
    await deps.db.write.updateTable('settings').set({ value: 'loading' }).where('key', '=', 'demo').execute()
    await expect(demoIsLoaded(deps.db.read)).rejects.toThrow('broken off')
    await deps.db.write.updateTable('settings').set({ value: 'loaded' }).where('key', '=', 'demo').execute()
  })

  it('has tasks and attempts in every state', async () => {
    const read = deps.db.read
    const tasks = await read.selectFrom('task_board').select(['phase', 'result_mode']).distinct().execute()
    expect(tasks).toHaveLength(6)
    const entries = await read.selectFrom('entries').select('status').distinct().orderBy('status').execute()
    expect(entries.map(({ status }) => status)).toEqual(['final', 'in_progress', 'not_started', 'waiting'])
    const types = (await read.selectFrom('events').select('type').distinct().execute()).map(({ type }) => type)
    for (const type of ['TaskDeleted', 'TaskRescheduled', 'TaskClosed', 'AnswersDeleted', 'GradeChanged'])
      expect(types).toContain(type)
  })

  it('has work for the named people right now', async () => {
    const find = (login: string) =>
      deps.db.read.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirstOrThrow()
    const student = await find('student1')
    const open = await deps.db.read
      .selectFrom('entries')
      .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
      .select(['entries.status', 'answered', 'questions_num', 'result_mode', 'closes_at'])
      .where('student_id', '=', student.id)
      .where('phase', '=', 'open')
      .execute()
    const half = open.find(({ status }) => status === 'in_progress')
    expect(half).toMatchObject({ answered: 4, questions_num: 8, result_mode: 'teacher' })
    expect(open.filter(({ status }) => status === 'not_started').length).toBeGreaterThanOrEqual(3)
    expect(open.some(({ closes_at }) => closes_at === null)).toBe(true)

    const teacher = await find('teacher1')
    const figures = await deps.db.read
      .selectFrom('teacher_statistics')
      .selectAll()
      .where('user_id', '=', teacher.id)
      .executeTakeFirst()
    expect(figures?.waiting).toBeGreaterThan(10)
    expect(await deps.passwords.verify('demo1234', teacher.password_hash)).toBe(true)
  })

  it('tells a term in believable times', async () => {
    const events = await deps.db.read.selectFrom('events').select(['stream_id', 'at']).orderBy('position').execute()
    const last = new Map<string, string>()
    for (const { stream_id, at } of events) {
      expect(at >= (last.get(stream_id) ?? '')).toBe(true)
      last.set(stream_id, at)
    }
    expect(events.length).toBeGreaterThan(4000)
    expect(events.every(({ at }) => at <= now.toISOString())).toBe(true)
  })
})
