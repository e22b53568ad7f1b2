import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mark } from '../../../events/attempt/attempt-events.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { verify } from '../../../projections/engine/verify.ts'
import { closeDeps, composeDeps } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { LEVEL } from '../../contract/rules.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { Deps } from '../../deps.ts'
import { detectContents, loadDemo } from './load-demo.ts'

let deps: Deps
let dataDir: string
const now = new Date('2026-11-20T09:12:34.567Z')

async function load(): Promise<{ deps: Deps; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-demo-'))
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  const deps = await composeDeps({ config, db: await openDatabase(config), now: () => now })
  expect(await detectContents(deps.db.read)).toBe('empty')
  await loadDemo(deps)
  return { deps, dataDir }
}

beforeAll(async () => {
  ;({ deps, dataDir } = await load())
}, 120_000)
afterAll(async () => {
  await closeDeps(deps)
  await rm(dataDir, { recursive: true, force: true })
})

describe('the demo school', () => {
  it('is recognised, and refused if its loading was interrupted', async () => {
    const mark = (value: string) =>
      deps.db.write.updateTable('settings').set({ value }).where('key', '=', 'demo').execute()
    expect(await detectContents(deps.db.read)).toBe('demo')
    await mark('loading')
    await expect(detectContents(deps.db.read)).rejects.toThrow('interrupted')
    await mark('loaded')
  })

  it('is two schools with twelve classes, thirteen teachers, a manager and 300 students', async () => {
    const read = deps.db.read
    const rows = async (table: 'schools' | 'school_classes') =>
      (await read.selectFrom(table).selectAll().execute()).length
    expect([await rows('schools'), await rows('school_classes')]).toEqual([2, 12])
    const people = await read.selectFrom('users').select('userlevel').execute()
    const ofLevel = (level: number) => people.filter(({ userlevel }) => userlevel === level).length
    expect([ofLevel(LEVEL.student), ofLevel(LEVEL.teacher), ofLevel(LEVEL.manager)]).toEqual([300, 13, 1])
    expect(people).toHaveLength(314)
  })

  it('has tasks in every phase and in both result modes', async () => {
    const tasks = await deps.db.read.selectFrom('task_board').select(['phase', 'result_mode']).execute()
    const count = (phase: string, mode: string) =>
      tasks.filter((task) => task.phase === phase && task.result_mode === mode).length
    expect(tasks.length).toBeGreaterThanOrEqual(30)
    expect(count('closed', 'automatic')).toBeGreaterThanOrEqual(10)
    expect(count('closed', 'teacher')).toBeGreaterThanOrEqual(5)
    expect(count('open', 'automatic')).toBeGreaterThanOrEqual(3)
    for (const left of [count('open', 'teacher'), count('scheduled', 'automatic'), count('scheduled', 'teacher')])
      expect(left).toBeGreaterThanOrEqual(1)
  })

  it('has read models that equal its log, also after a rebuild', async () => {
    const equal = { position: await deps.store.head(), differences: [] }
    expect(await verify(deps.db, deps.store)).toEqual(equal)
    await rebuild(deps.db, deps.store)
    expect(await verify(deps.db, deps.store)).toEqual(equal)
  })

  it('has the same log for the same time, including request ids', async () => {
    const again = await load()
    try {
      const log = ({ db }: Deps) => db.read.selectFrom('events').selectAll().orderBy('position').execute()
      const [first, second] = [await log(deps), await log(again.deps)]
      // Compared one by one: printing the difference of two whole logs takes minutes.
      expect(second.find((event, at) => JSON.stringify(event) !== JSON.stringify(first[at]))).toBeUndefined()
      expect(second).toHaveLength(first.length)
    } finally {
      await closeDeps(again.deps)
      await rm(again.dataDir, { recursive: true, force: true })
    }
  }, 120_000)

  it('has attempts in every state', async () => {
    const read = deps.db.read
    const entries = await read.selectFrom('entries').select('status').distinct().orderBy('status').execute()
    expect(entries.map(({ status }) => status)).toEqual(['final', 'in_progress', 'not_started', 'waiting'])
    const types = (await read.selectFrom('events').select('type').distinct().execute()).map(({ type }) => type)
    for (const type of ['TaskDeleted', 'TaskRescheduled', 'TaskClosed', 'AnswersDeleted', 'GradeChanged'])
      expect(types).toContain(type)
  })

  it('has tasks with points, with answers that are right, partly right and wrong', async () => {
    const rows = await deps.db.read
      .selectFrom('entries')
      .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
      .select([
        'entries.status',
        'entries.marks',
        'entries.task_id',
        'name',
        'entries.points as of',
        'task_board.points',
      ])
      .where('partial', '=', 1)
      .where('entries.status', 'in', ['final', 'waiting'])
      .execute()
    expect(rows.filter(({ of, points }) => of !== 100 * points)).toEqual([])
    const states = new Map(rows.map(({ name }) => [name, new Set<string>()]))
    for (const { name, status, marks } of rows) {
      states.get(name)?.add(status)
      for (const { earned, of } of JSON.parse(marks) as Mark[])
        states.get(name)?.add(earned === of ? 'right' : earned ? 'partly' : 'wrong')
    }
    expect([...(states.get('إملاء: الهمزة المتوسّطة') ?? [])].sort()).toEqual([
      'final',
      'partly',
      'right',
      'waiting',
      'wrong',
    ])
    expect(states.size).toBe(5)
  })

  it('has a task with a pause, fair time, marks by question, comments and a corrected key', async () => {
    const read = deps.db.read
    const task = await read
      .selectFrom('task_board')
      .selectAll()
      .where('name', '=', 'Reading: The lighthouse')
      .executeTakeFirstOrThrow()
    const events = await read
      .selectFrom('events')
      .select('type')
      .where('stream_id', 'like', `%${task.task_id}%`)
      .execute()
    const types = new Set(events.map(({ type }) => type))
    for (const type of [
      'TaskPaused',
      'TaskResumed',
      'TimeGranted',
      'AttemptReopened',
      'AnswerMarked',
      'CommentSet',
      'QuestionClarified',
    ])
      expect(types).toContain(type)
    for (const type of ['MarkingRuleSet', 'KeyCorrected', 'KeyCorrectionUndone', 'AnswersRemarked', 'GradeChanged'])
      expect(types).toContain(type)
    const entries = await read.selectFrom('entries').selectAll().where('task_id', '=', task.task_id).execute()
    const waiting = entries.filter(({ status }) => status === 'waiting')
    expect(waiting).toHaveLength(1)
    expect(entries.filter(({ status }) => status === 'final').length).toBeGreaterThan(18)
    const marks = entries.flatMap(({ marks }) => JSON.parse(marks) as Mark[])
    const opened = marks.filter(({ questionId }) => questionId === 'lighthouse-summary')
    expect(opened.filter(({ earned }) => earned === null)).toEqual([])
    expect(new Set(opened.map(({ earned }) => earned)).size).toBeGreaterThan(4)
  })

  it('has own dates, lost minutes given back, a result taken back, and explanations in that task', async () => {
    const read = deps.db.read
    const { task_id, questions } = await read
      .selectFrom('task_board')
      .select(['task_id', 'questions'])
      .where('name', '=', 'Reading: The lighthouse')
      .executeTakeFirstOrThrow()
    expect(questions.match(/"explanation":"[^"]/g)?.length).toBe(3)
    const events = await read
      .selectFrom('events')
      .select(['type', 'data'])
      .where('stream_id', 'like', `attempt-${task_id}:%`)
      .where('type', 'in', ['TimeGranted', 'GapsReported', 'GradeChanged'])
      .execute()
    const given = events.filter(({ type }) => type === 'TimeGranted').map(({ data }) => JSON.parse(data))
    expect(given.filter(({ lost, minutes }) => lost && minutes > 0)).toHaveLength(1)
    expect(given.filter(({ closesAt }) => closesAt)).toHaveLength(1)
    expect(events.some(({ type }) => type === 'GapsReported')).toBe(true)
    const grades = events.filter(({ type }) => type === 'GradeChanged').map(({ data }) => JSON.parse(data))
    expect(grades.filter(({ final }) => final === false)).toHaveLength(1)
  })

  it('has a template, tags, a draft and the personal time of a student', async () => {
    const read = deps.db.read
    const tables = ['task_templates', 'task_tags', 'task_drafts', 'student_times'] as const
    const rows = tables.map(async (table) => (await read.selectFrom(table).selectAll().execute()).length)
    expect(await Promise.all(rows)).toEqual([1, 5, 1, 1])
    const longer = await read.selectFrom('student_times').select(['factor', 'reason']).executeTakeFirstOrThrow()
    expect(longer).toMatchObject({ factor: 150, reason: expect.stringMatching(/\p{Script=Arabic}/u) })
  })

  it('has homework with drawn questions that students repeat, restored after a deletion', async () => {
    const read = deps.db.read
    const task = await read
      .selectFrom('task_board')
      .selectAll()
      .where('name', '=', 'Practice: numbers and opposites')
      .executeTakeFirstOrThrow()
    const entries = await read.selectFrom('entries').selectAll().where('task_id', '=', task.task_id).execute()
    const submitted = entries.filter(({ status }) => status === 'final')
    const asked = submitted.map(({ asked }) => JSON.parse(asked) as string[])
    expect(asked.filter(({ length }) => length !== 5)).toEqual([])
    expect(new Set(asked.map((ids) => ids.toSorted().join())).size).toBeGreaterThan(5)
    const repeated = submitted.filter(({ others }) => JSON.parse(others).length > 0)
    expect(repeated.length).toBeGreaterThan(2)
    const ways = submitted.flatMap(({ answers }) => JSON.parse(answers) as { questionId: string }[])
    for (const question of ['numbers-film', 'numbers-words'])
      expect(ways.some(({ questionId }) => questionId === question)).toBe(true)
    const types = await read
      .selectFrom('events')
      .select('type')
      .where('stream_id', 'like', `%${task.task_id}%`)
      .execute()
    for (const type of ['TaskDeleted', 'TaskRestored', 'AnswersDeleted', 'AnswersRestored'])
      expect(types.map((one) => one.type)).toContain(type)
  })

  it('has a task whose open answers the teacher still has to mark', async () => {
    const waiting = await deps.db.read
      .selectFrom('entries')
      .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
      .select(['entries.status', 'marks'])
      .where('name', '=', 'القراءة الحرّة: كتاب أحببته')
      .where('entries.status', '=', 'waiting')
      .execute()
    const open = waiting
      .flatMap(({ marks }) => JSON.parse(marks) as Mark[])
      .filter(({ questionId, earned }) => questionId === 'my-book-review' && earned === null)
    expect(open.length).toBeGreaterThan(15)
  })

  it('has a task with a co-teacher, and one with a substitute whose date is ahead', async () => {
    const read = deps.db.read
    const { id } = await read.selectFrom('users').select('id').where('login', '=', 'teacher7').executeTakeFirstOrThrow()
    const shared = await read
      .selectFrom('task_owners')
      .innerJoin('task_board', 'task_board.task_id', 'task_owners.task_id')
      .select(['name', 'until', 'waiting'])
      .where('person_id', '=', id)
      .execute()
    expect(shared).toHaveLength(2)
    const coTaught = shared.find(({ until }) => until === null)
    const substituted = shared.find(({ until }) => until !== null)
    expect(coTaught).toMatchObject({ name: 'تهجئة: كلمات الوحدة 3', until: null })
    expect(substituted?.name).toBe('القراءة الحرّة: كتاب أحببته')
    expect(Date.parse(substituted?.until ?? '')).toBeGreaterThan(now.getTime())
    expect(substituted?.waiting).toBeGreaterThan(15)
  })

  it('has open work for student1 and teacher1', async () => {
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

  it('has events in the order of time, all before now', async () => {
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
