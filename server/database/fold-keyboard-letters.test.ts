import { expect, it, onTestFinished } from 'vitest'
import { deleted, sent } from '../../projections/testing/given.ts'
import { projected } from '../../projections/testing/projected.ts'
import { wordRow } from '../library/word-row.ts'
import { foldKeyboardLetters } from './fold-keyboard-letters.ts'
import { openTestDatabase } from './testing.ts'

it('folds what was stored with the letters of a Persian keyboard, as a rebuild does, and keeps one of two equal tags', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  const name = 'کتاب علی'
  await projected(db, sent('t1', { name }), sent('t2', { name }), deleted('t2'))
  const word = wordRow({ id: 'w', subject: 'english', cat: '', eng_name: 'book', ar_name: name })
  await db.write.insertInto('words').values(word).execute()
  const tag = (folded: string, target_id = 't1') => ({
    user_id: 'u',
    kind: 'task' as const,
    target_id,
    folded,
    tag: folded,
  })
  await db.write
    .insertInto('task_tags')
    .values([tag('كتاب'), tag('کتاب'), tag('کتاب', 't2')])
    .execute()
  const read = async () => ({
    tasks: await db.read.selectFrom('task_board').select('name_folded').execute(),
    deleted: await db.read.selectFrom('deleted_tasks').select('details').execute(),
    words: await db.read.selectFrom('words').selectAll().execute(),
  })
  const rebuilt = await read()
  expect(rebuilt).toMatchObject({ tasks: [{ name_folded: 'كتاب علي' }], words: [{ ar_folded: 'كتاب علي' }] })

  const before = (text: string) => text.replaceAll('كتاب علي', name)
  await db.write.updateTable('task_board').set({ name_folded: name }).execute()
  await db.write
    .updateTable('deleted_tasks')
    .set({ details: before(rebuilt.deleted[0]?.details ?? '') })
    .execute()
  await db.write.updateTable('words').set({ ar_folded: name }).execute()
  expect(await read()).not.toEqual(rebuilt)
  for (const _start of [1, 2]) {
    await foldKeyboardLetters(db.write)
    expect(await read()).toEqual(rebuilt)
  }
  const tags = await db.read.selectFrom('task_tags').select(['target_id', 'folded']).orderBy('target_id').execute()
  expect(tags).toEqual(['t1', 't2'].map((target_id) => ({ target_id, folded: 'كتاب' })))
})
