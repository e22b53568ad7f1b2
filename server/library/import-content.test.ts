import { describe, expect, it } from 'vitest'
import { childrenOf, pathOf, readCategories } from './categories.ts'
import { listGrades, listNews, readMenu } from './home.ts'
import { freshImport } from './import/import-testing.ts'
import { question, smallFolder } from './import/testing.ts'
import { readSite } from './site.ts'

const { db, load } = freshImport()
const count = async (table: 'questions' | 'news' | 'categories' | 'menu_entries') =>
  (await db().read.selectFrom(table).select('id').execute()).length

describe('importContent', () => {
  it('loads site, menu, grades, news and pictures', async () => {
    const imported = await load(smallFolder())
    expect([imported.counts.questions, imported.media.size]).toEqual([2, 2])
    expect((await readSite(db().read)).articles.visionID).toBe('vision')
    expect(await readMenu(db().read)).toMatchObject([
      { name: 'Home', children: [] },
      { name: 'Us', children: [{ ar_name: 'ر', link: '/Article/vision' }] },
    ])
    expect(await listGrades(db().read)).toMatchObject([
      { classes: '1', img: expect.stringMatching(/^stored-/) },
      { classes: '2', img: '' },
    ])
    expect((await listNews(db().read, { subject: 'english', now: new Date() })).news.map((item) => item._id)).toEqual([
      'new',
      'old',
    ])
    expect(await listNews(db().read, { subject: 'other', now: new Date() })).toEqual({ news: [], total: 0 })
    const picture = await db().read.selectFrom('questions').select('file').where('id', '=', 'q2').executeTakeFirst()
    expect(picture?.file).toMatch(/"file":"stored-/)
  })

  it('answers categories by grade and level, with their path', async () => {
    await load(smallFolder())
    const list = async (more: object) => childrenOf(await readCategories(db().read, 'english'), more)
    expect(await list({})).toMatchObject([{ _id: 'grammar', en_name: 'Grammar', sub: 1, parent: '' }])
    expect(await list({ classes: '8' })).toMatchObject([{ _id: 'grammar', sub: 0 }])
    expect(await list({ parent: 'grammar', classes: '2-7' })).toMatchObject([{ _id: 'past', sub: 1 }])
    expect(await list({ parent: 'grammar', classes: '8' })).toEqual([])
    expect((await pathOf(db().read, 'irregular'))?.map((row) => row.id)).toEqual(['grammar', 'past', 'irregular'])
    expect(await pathOf(db().read, 'none')).toBeUndefined()
  })

  it('updates and removes rows when loaded again, without duplicates, and keeps teachers’ questions', async () => {
    await load(smallFolder())
    const [row] = await db().read.selectFrom('questions').selectAll().where('id', '=', 'q1').execute()
    if (row)
      await db()
        .write.insertInto('questions')
        .values({ ...row, id: 'own', owner_id: 't1' })
        .execute()
    await load(smallFolder())
    expect([
      await count('questions'),
      await count('news'),
      await count('categories'),
      await count('menu_entries'),
    ]).toEqual([3, 2, 3, 3])
    await load({ ...smallFolder(), 'questions/first.json': [{ ...question, question: 'Changed?' }] })
    const left = await db().read.selectFrom('questions').select(['id', 'question']).orderBy('id').execute()
    expect(left).toEqual([
      { id: 'own', question: 'Q?' },
      { id: 'q1', question: 'Changed?' },
    ])
  })

  it.each<[string, object, RegExp]>([
    ['a broken file', { 'news.json': '[{' }, /^news\.json: /],
    ['a missing file', { 'menu.json': undefined }, /^menu\.json: cannot be read$/],
    [
      'a misspelt field',
      {
        'grades.json': [
          { grade: 1, img: '' },
          { grade: 2, image: '' },
        ],
      },
      /^grades\.json, row 2, line \d+: /,
    ],
    [
      'an invalid answer key',
      { 'questions/first.json': [{ ...question, answers: [] }] },
      /^questions\/first\.json, row 1, line \d+: answers: at_least_two_choices$/,
    ],
    [
      'the same id twice',
      { 'questions/second.json': [question] },
      /^questions\/second\.json, row 1, line \d+: q1 appears twice$/,
    ],
    [
      'a missing category',
      { 'questions/first.json': [{ ...question, cats: ['nope'] }] },
      /row 1, line \d+: no category nope$/,
    ],
    ['a missing subject', { 'subjects.json': [] }, /^site\.json: no subject english$/],
    [
      'a missing picture',
      { 'media/cat.png': undefined },
      /^questions\/first\.json, row 2, line \d+: media\/cat\.png is missing$/m,
    ],
    ['an unreadable picture', { 'media/cat.png': 'broken' }, /^media\/cat\.png: is not a readable png/],
    [
      'a path out of the folder',
      { 'grades.json': [{ grade: 1, img: '../site.png' }] },
      /^grades\.json, row 1, line \d+: \/img /,
    ],
    [
      'a script as a link',
      { 'menu.json': [{ id: 'x', name: 'X', ar_name: 'X', link: 'javascript:alert(1)' }] },
      /^menu\.json, row 1, line \d+: \/link /,
    ],
    [
      'a cycle of categories',
      { 'categories.json': [{ id: 'past', parent: 'past', name: 'n', en_name: 'n', img: '', classes: [] }] },
      /row 1, line \d+: is deeper than 3 levels$/m,
    ],
  ])('refuses %s and changes nothing', async (_, change, message) => {
    await load(smallFolder())
    const changed = Object.entries({
      ...smallFolder(),
      'subjects.json': smallFolder()['subjects.json'],
      ...change,
      'news.json': 'news.json' in change ? Reflect.get(change, 'news.json') : [],
    })
    const content = Object.fromEntries(changed.filter(([, value]) => value !== undefined))
    await expect(load(content)).rejects.toThrow(message)
    expect([await count('questions'), await count('news'), await count('categories')]).toEqual([2, 2, 3])
  })
})
