import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadContent, saveContent } from '../../admin/content.ts'
import { openTestDatabase } from '../../database/testing.ts'
import { folderStore } from '../../files/folder-store.ts'
import { type ContentPortal, startContentPortal } from '../../testing/content-portal.ts'
import { dumpContent } from '../import/dump-testing.ts'

let portal: ContentPortal
let folder: string
beforeAll(async () => {
  portal = await startContentPortal()
  folder = await mkdtemp(join(tmpdir(), 'bawaba-edited-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

it('exports edited content that loads into an identical database', async () => {
  const { test, stored, save, send, editor } = portal
  const ask = (name: 'content/order' | 'content/remove', body: object) => test.call(name, body, editor)
  const img = await stored([40, 30])
  const page = await stored([30, 40])
  const question = { type: 4, question: 'Q?', answers: [{ answer: 'a', true: true }, { answer: 'b' }] }
  const game = await send(zipSync({ 'index.html': strToU8('<p>'), 'a/b.js': strToU8('1') }))
  const texts = {
    title: ' T ',
    short: 's',
    body: `<p>x <img src="/img/${img}" alt="a"></p>`,
    ar_title: 'ع',
    ar_short: '',
    ar_body: '',
  }
  const made = await Promise.all([
    save('news', { ...texts, img, classes: ['7'], published_at: '2026-11-19T08:00:00.000Z' }),
    save('articles', { ...texts, img: '' }),
    save('menu', { name: 'M', ar_name: 'م', link: 'https://example.org/', parent: 'home' }),
    save('categories', { name: 'ت', en_name: 'C', img, classes: ['1'], parent: 'grammar' }),
    save('files', { name: 'م', en_name: 'F', file: img, file_name: 'صورة.png', classes: [], cats: ['past'] }),
    save('books', {
      name: 'B',
      ar_name: 'ك',
      part: '',
      cover: [img],
      classes: [],
      direction: 'ltr',
      pages: [page, page],
      texts: ['', 'Once\nupon'],
      first_page: 0,
    }),
    save('games', { name: 'ل', en_name: 'G', img, classes: [], cats: ['memory'], open: 2, folder: game.body.folder }),
    save('game-categories', { name: 'ن', en_name: 'K' }),
    save('words', { eng_name: 'Owl', ar_name: 'بومة', cat: 'animals' }),
    save('word-categories', { name: 'ن', en_name: 'K' }),
    save('quizzes', {
      ...{
        name: 'ا',
        full: '',
        story: `<p><img src="/img/${img}" alt=""></p>`,
        img,
        background: img,
        classes: [],
        cats: ['past'],
      },
      ...{ level: 'Advanced', questions: [{ ...question, file: { file: img, file_title: 't' } }] },
    }),
  ])
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  const [, , menu, category, file, , , , word] = made.map(({ body }) => body.success._id)
  await save('words', { _id: word, eng_name: 'Owls', ar_name: 'بوم', cat: 'animals' })
  await save('menu', { _id: menu, name: 'M', ar_name: 'م', link: '/Games', parent: 'us' })
  expect((await ask('content/order', { list: 'menu', _id: 'us', before: 'home' })).status).toBe(200)
  expect((await ask('content/order', { list: 'categories', _id: category, before: 'past' })).status).toBe(200)
  expect((await ask('content/order', { list: 'files', _id: file, before: 'one' })).status).toBe(200)
  for (const [list, _id] of Object.entries({ news: 'old', files: 'two', games: 'pairs', quizzes: 'z1' }))
    expect((await ask('content/remove', { list, _id })).status).toBe(200)

  await saveContent(test.deps, join(folder, 'exported'))
  const db = await openTestDatabase()
  const other = { db, files: folderStore(join(folder, 'data')), now: test.deps.now }
  await loadContent(other, join(folder, 'exported'))
  const [mine, theirs] = [await dumpContent(test.deps.db.read), await dumpContent(db.read)]
  // The version of the words changes with each edit; the times of the bank's questions are those of the import.
  const same = ({ settings, questions, ...dump }: typeof mine) => ({
    ...dump,
    settings: settings.filter(({ key }) => key !== 'words'),
    questions: questions.map(({ created_at: _c, updated_at: _u, ...row }) => row),
  })
  expect(same(theirs)).toEqual(same(mine))
  const mediaOf = (read: typeof db.read) =>
    read.selectFrom('media').select(['path', 'bytes', 'owner_id', 'person']).orderBy('path').execute()
  const named = new Set((await mediaOf(db.read)).map(({ path }) => path))
  expect((await mediaOf(test.deps.db.read)).filter(({ path }) => named.has(path))).toEqual(await mediaOf(db.read))
  await db.close()
})
