import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { verify } from '../../projections/engine/verify.ts'
import { append, graded, opened, sent, started, submitted } from '../../projections/testing/given.ts'
import { addPoints } from './points.ts'
import { openTestDatabase } from './testing.ts'

const question = (id: string) => ({
  ...{ id, kind: 'text' as const, text: 'a "right":true text', notes: '', direction: 'auto' as const, strict: false },
  ...{ categories: [], classes: [], level: '', key: { way: 'typed' as const, answer: 'x' }, points: 1 },
})
const played = { values: [], marks: [], played: { known: 5, cards: 8 } }

it('gives older rows the points that a rebuild gives', async () => {
  const engine = await openTestDatabase()
  const { write } = engine
  const store = await openStore(engine)
  await append(store, [
    sent('t1', { questions: [question('q1'), question('q2')] }),
    sent('empty', { activityId: 'a' }),
    ...['t1', 'empty'].map(opened),
    ...['s1', 's2'].map((student) => started('t1', student)),
    submitted('t1', 's1', 50),
    graded('t1', 's1', 90, true),
    started('empty', 's1'),
    submitted('empty', 's1', 63, played),
  ])
  await rebuild(engine, store)
  await sql`update entries set marks = replace(replace(marks, '"earned":100,"of":100,', ''), '"earned":0,"of":100,', '')`.execute(
    write,
  )
  await sql`update task_board set questions = replace(questions, ',"points":1', '')`.execute(write)
  for (const column of ['earned', 'points'])
    await sql`alter table entries drop column ${sql.ref(column)}`.execute(write)
  for (const column of ['partial', 'points'])
    await sql`alter table task_board drop column ${sql.ref(column)}`.execute(write)

  for (const _start of [1, 2]) {
    await addPoints(write)
    expect((await verify(engine, store)).differences).toEqual([])
  }
  await store.close()
  await engine.close()
})
