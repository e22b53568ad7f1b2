import type { Engine } from '../../events/store/engine.ts'
import type { Database } from '../database/tables.ts'
import { startTestApp } from '../http/testing.ts'
import { createClock, questions } from '../tasks/testing.ts'
import { createCountedIds, recordReplies, type StepReply } from './step-replies.ts'

const KEY = { 'idempotency-key': '44444444-4444-4444-8444-444444444444' }

/** Manages a school's people for a year, through the routes on a fresh database. */
export async function peopleJob(engine: Engine<Database>): Promise<StepReply[]> {
  const clock = createClock()
  const newId = createCountedIds()
  const test = await startTestApp({ engine, now: clock.now, newId })
  const cookies: Record<string, string> = {}
  const { replies, ask: askNow } = recordReplies(test, cookies)
  const ask: typeof askNow = (...call) => {
    clock.advance(1)
    return askNow(...call)
  }
  const pupils = ['أحمد', 'إيمان', 'Zaid', '<b>هبة</b>'].map((name, at) => {
    return { line: at + 1, name, zehot: `٣٠${at}`, class: at % 2 ? '٧ب' : 'السابع أ' }
  })
  const staff = { name: 'سامر', zehot: '77', classes: ['7A', '8A'] }
  try {
    for (const who of ['teacher1', 'manager1', 'student1']) cookies[who] = await test.login(who)
    const task = { options: { name: 'task', classes: ['1-7', '2-7'] }, questions }
    await ask('open', 'teacher1', 'tasks/add', task)
    await ask('preview', 'teacher1', 'students/import', { rows: pupils })
    await ask('stored', 'teacher1', 'students/import', { rows: pupils, commit: true }, KEY)
    await ask('repeated', 'teacher1', 'students/import', { rows: pupils, commit: true }, KEY)
    await ask('again', 'teacher1', 'students/import', { rows: pupils.toReversed(), commit: true })
    const bad = pupils.map((one) => ({ ...one, class: '1-8', zehot: 'id-student3' }))
    await ask('bad', 'teacher1', 'students/import', { rows: bad, commit: true })
    await ask('joined', 'teacher1', 'tasks/view')
    await ask('sheet', 'teacher1', 'students/logins', { classes: ['1-7', '2-7'] })
    const form = { _id: 'student1', name: 'ليان', zehot: '٥', status: 1, classes: ['2-7'], pass: 'olive-77' }
    await ask('changed', 'teacher1', 'students/update', form)
    await ask('ended', 'student1', 'tasks/view')
    for (const body of [
      { ...form, zehot: '300' },
      { ...form, classes: ['1-8'] },
      { ...form, _id: 'otherstudent' },
    ])
      await ask('refused', 'teacher1', 'students/update', body)
    await ask('results', 'manager1', 'students/view_stats', { _id: 'student1' })
    await ask('table', 'manager1', 'students/table', { class: '2-7' })
    const since = { from: '2026-11-20T08:00:01.000Z', to: '2026-11-21T00:00:00Z' }
    await ask('table since', 'teacher1', 'students/table', { class: '1-7', ...since })
    await ask('removed', 'teacher1', 'students/delete', { _id: 'student2' })
    await ask('teachers', 'manager1', 'people/import', { rows: [{ ...staff, line: 1 }], commit: true })
    await ask('taken', 'manager1', 'people/save', { ...staff, user: 'STUDENT3', zehot: '78', classes: ['1-7'] })
    await ask('saved', 'manager1', 'people/save', { ...staff, user: 'rana', zehot: '78', classes: ['1-7'] })
    for (const search of ['', 'RANA', '٧٧']) await ask('found', 'manager1', 'people/view', { search, limit: 3 })
    await ask('opened', 'manager1', 'classes/add', { code: '2-8' })
    await ask('twice', 'manager1', 'classes/add', { code: '2-8' })
    const moves = [
      { from: '1-7', to: '1-8' },
      { from: '2-7', to: '' },
      { from: '2-8', to: '1-7' },
    ]
    for (const commit of [false, true]) await ask('year', 'manager1', 'classes/promote', { moves, commit })
    const { last } = (await test.call('classes/promote', { moves }, cookies.manager1)).body
    const nobody = { moves: [{ from: '1-7', to: '1-7' }], commit: true, last: last?.at }
    await ask('nobody moves', 'manager1', 'classes/promote', nobody)
    await ask('next', 'manager1', 'classes/promote', { moves })
    for (const code of ['1-8', '2-7']) await ask('closed', 'manager1', 'classes/remove', { code })
    await ask('all', 'manager1', 'classes/view')
    await ask('all', 'manager1', 'students/view')
    await ask('after', 'teacher1', 'tasks/view')
    return replies
  } finally {
    await test.close()
  }
}
