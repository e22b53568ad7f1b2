import type { Engine } from '../../events/store/engine.ts'
import { foldForSearch } from '../../events/text/folding.ts'
import { loadContent } from '../admin/content.ts'
import type { Database } from '../database/tables.ts'
import { startTestApp } from '../http/testing.ts'
import { png } from '../media/samples.ts'
import { createClock, questions, rightValues } from '../tasks/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { createCountedIds, recordReplies, type StepReply } from './step-replies.ts'

const KEYS = [
  '33333333-3333-4333-8333-333333333333',
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const
const FIELD = 'x-border-x'

/** Runs the portal's main scenario, from the login to the deadline, through its routes on a fresh database. */
export async function mainJob(engine: Engine<Database>, dataDir: string): Promise<StepReply[]> {
  const clock = createClock()
  const newId = createCountedIds()
  const test = await startTestApp({ engine, config: { dataDir }, now: clock.now, newId, seed: (deps) => seed(deps.db) })
  const timekeeper = createTimekeeper(test.deps, (error) => {
    throw error
  })
  const cookies: Record<string, string> = {}
  const { replies, ask } = recordReplies(test, cookies)
  const tick = async () => {
    await timekeeper.tick()
    await test.deps.projector.drain()
  }

  try {
    await loadContent(test.deps)
    await ask('content', '', 'Home')
    await ask('content', '', 'menu')
    await ask('content', '', 'Cat', { classes: '7' })
    clock.advance(1)
    for (const who of ['teacher1', 'teacher2', 'manager1', 'student1', 'student2', 'student3'])
      cookies[who] = await test.login(who)
    await ask('who', 'teacher1', 'checkLogin')

    // The bank: one key stores once, search ignores spelling variants, a favourite is stored once.
    const arabic = { type: 1, question: 'ما عاصِمةُ الأُردُنّ؟', answers: [{ answer: 'عمّان', true: 1 }, { answer: 'إربد' }] }
    const key = { 'idempotency-key': KEYS[0] }
    const question = await ask('stored', 'teacher1', 'questions/save', arabic, key)
    await ask('repeated', 'teacher1', 'questions/save', arabic, key)
    await ask('reused', 'teacher1', 'questions/save', { ...arabic, question: 'أخرى' }, key)
    await Promise.all(
      [1, 2, 3].map(() =>
        test.call('questions/save', { ...arabic, notes: '50%' }, cookies.teacher1, { 'idempotency-key': KEYS[1] }),
      ),
    )
    clock.advance(1)
    for (const search of ['عاصمه الاردن', 'الأردن', 'CAT', '50%', '5_%', "'"])
      await ask(`found ${search}`, 'teacher1', 'questions/view', { search, limit: 5 })
    await ask('filtered', 'teacher1', 'questions/view', { classes: ['2-7'], answersType: 2, level: 'easy', limit: 3 })
    await ask('refused', 'teacher2', 'questions/save', { ...arabic, ID: question.success._id })
    const again = { ...arabic, ID: question.success._id }
    await ask('of this version', 'teacher1', 'questions/save', { ...again, version: question.success.version })
    await ask('of another version', 'teacher1', 'questions/save', { ...again, question: 'أخرى', version: 'another' })
    await ask('once', 'teacher1', 'questions/fav/add', { question: question.success._id })
    await ask('twice', 'teacher1', 'questions/fav/add', { question: question.success._id })
    await ask('kept', 'teacher1', 'questions/fav/view')

    await ask('all', 'manager1', 'students/view')
    await ask('page', 'manager1', 'students/view', { page: 2, limit: 3 })
    for (const search of ['ahmad', 'احمد', 'AB-12', '٩٩٩', '%', 'STUDENT1'])
      await ask(`found ${search}`, 'teacher1', 'students/view', { search })
    await upload()

    // A task is sent, started, saved from two devices at once, submitted and graded.
    const options = { name: 'مهمّة أولى', classes: ['1-7', '2-7'], timer: 30, date_end: clock.in(7200) }
    const sent = await ask(
      'sent',
      'teacher1',
      'tasks/add',
      { options, questions: [...questions, question.success._id] },
      { 'idempotency-key': KEYS[2] },
    )
    const task = sent.success._id
    await ask('in vain', 'student1', 'tasks/add', { options, questions })
    await ask('name', 'teacher1', 'tasks/add', {
      options: { name: 'A task', classes: ['1-7'], res_type: 0 },
      questions,
    })
    await ask('started', 'student1', 'tasks/start', { _id: task })
    for (const who of ['student2', 'student3']) await ask(who, who, 'tasks/start', { _id: task })
    clock.advance(5)
    for (const seq of [1, 2, 3]) {
      const values = [
        { ID: 'q2', answer: `a${seq}` },
        { ID: 'q3', answers: [`b${seq}`, 'mat'] },
      ]
      const bodies = values.map((value, place) => ({ task, device: `device${place}`, seq, values: [value] }))
      const saves = await Promise.all(bodies.map((body) => test.call('tasks/draft', body, cookies.student1)))
      replies.push({ step: 'saved at once', status: 200, body: saves.map(({ status, body }) => [status, body]) })
    }
    await test.deps.projector.drain()
    await ask('resumed', 'student1', 'tasks/start', { _id: task })
    const submission = { task, values: rightValues, device: 'device2', seq: 4, attempt: 1 }
    await ask('submitted', 'student1', 'tasks/save', submission, { 'idempotency-key': KEYS[1] })
    await ask('submitted again', 'student1', 'tasks/save', submission, { 'idempotency-key': KEYS[1] })
    clock.advance(5)
    await ask('graded', 'teacher1', 'tasks/updateScore', { _id: task, student: 'student1', score: 90 })
    for (const sort of ['newest', 'name', 'end', 'avg', 'sent', 'waiting'])
      await ask(`sorted by ${sort}`, 'teacher1', 'tasks/view', { sort, limit: 2 })
    for (const body of [
      { status: 1 },
      { status: 2 },
      { status: 3 },
      { results: true },
      { search: 'مهمه' },
      { classes: ['2-7'] },
      { page: 2, limit: 1 },
      { _id: task },
      { _id: task, class: '1-7' },
      { _id: task, student: 'student1' },
    ])
      for (const who of ['teacher1', 'student1', 'manager1', 'teacher2']) await ask(who, who, 'tasks/view', body)
    await ask('deleted', 'teacher1', 'tasks/delete_student_answes', { task_id: task, student: 'student1' })
    await ask('badge', 'student1', 'tasks/tasks_stats')

    // Deadlines and dates: student2 never submits, the task closes, another task opens.
    const later = {
      name: 'later',
      classes: ['1-7'],
      date_start: clock.in(1000),
      date_end: clock.in(4000),
      res_type: 0 as const,
    }
    const scheduled = await ask('scheduled', 'teacher1', 'tasks/add', { options: later, questions })
    await ask('not open', 'student1', 'tasks/start', { _id: scheduled.success._id })
    await test.call('tasks/draft', { task, seq: 1, values: [rightValues[0]] }, cookies.student2)
    await ask('sent too', 'student3', 'tasks/save', { task, values: [] })
    clock.advance(1840)
    await tick()
    await ask('by deadline', 'teacher1', 'tasks/view', { _id: task })
    await ask('opened', 'student1', 'tasks/start', { _id: scheduled.success._id })
    clock.advance(7200)
    await tick()
    for (const who of ['teacher1', 'manager1', 'student1', 'student2']) await ask('closed', who, 'tasks/view')
    for (const body of [{}, { student: 'student1' }, { page: 2, limit: 3 }])
      await ask('history', 'teacher1', 'tasks/history', { _id: task, ...body })
    await ask('removed', 'teacher1', 'tasks/delete', { _id: task })
    await ask('gone', 'student1', 'tasks/view')

    for (let tries = 0; tries < 6; tries += 1) await ask(`wrong ${tries}`, '', 'login', { user: 'student2', pass: 'x' })
    return replies
  } finally {
    await test.close()
  }

  async function upload(): Promise<void> {
    const head = `--${FIELD}\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), await png(30, 20), Buffer.from(`\r\n--${FIELD}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${FIELD}`, cookie: cookies.teacher1 }
    const sent = await test.app.inject({ method: 'POST', url: '/api/upload', headers, payload })
    replies.push({ step: 'upload', status: sent.statusCode, body: sent.json() })
    const shown = await test.app.inject({ method: 'GET', url: `/img/${sent.json()[0]}` })
    replies.push({ step: 'shown', status: shown.statusCode, body: shown.rawPayload.length })
  }
}

/** Adds people with names in two scripts and IDs with letters, and a fixed shuffle secret instead of a random one. */
async function seed({ write }: Engine<Database>): Promise<void> {
  await write.insertInto('settings').values({ key: 'shuffle_secret', value: 'always the same' }).execute()
  const people = [
    ['zaid', 'Zaid', '99901'],
    ['ahmad', 'Ahmad', 'AB-12'],
    ['a2', 'أحمد الخطيب', '99902'],
    ['a3', 'احمد', ''],
    ['h', 'هِبة 10', '99903'],
    ['i', 'إيمان-سعيد', ''],
  ] as const
  for (const [id, name, national_id] of people) {
    const empty = { password_hash: '', img: '', city: '', email: '', phone: '', address: '', last_login: null }
    const facts = {
      userlevel: 1,
      status: 1,
      classes_by_manager: 0,
      editor: 0,
      deleted_at: null,
      created_at: '2026-09-01T06:00:00.000Z',
    }
    const user = { id, login: id, name, name_folded: foldForSearch(name), national_id, ...empty, ...facts }
    await write.insertInto('users').values(user).execute()
    await write.insertInto('user_schools').values({ user_id: id, school_id: 'school1' }).execute()
    for (const class_code of ['1-7', '10-7'])
      await write.insertInto('user_classes').values({ user_id: id, class_code }).execute()
  }
}
