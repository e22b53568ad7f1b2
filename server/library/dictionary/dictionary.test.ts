import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldForSearch } from '../../contract/rules.ts'
import { startTestApp, type TestApp } from '../../http/testing.ts'
import { addWords } from '../../testing/gateway-records.ts'
import { wordRow } from '../word-row.ts'
import { setWordsVersion } from '../words-version.ts'
import { createDictionary } from './dictionary.ts'
import { findWords, indexWords } from './search-words.ts'

let test: TestApp
let student: string
const word = (id: string, eng_name: string, ar_name: string, cat = 'animals') => ({ id, eng_name, ar_name, cat })
const WORDS = [
  word('1', 'Cat', 'قِطّة'),
  word('2', 'cattle', 'ماشِية'),
  word('3', 'wild cat', 'قِطّ بَرّيّ'),
  word('4', 'educate', 'يُعَلِّم', 'verbs'),
  word('5', 'book', 'كِتاب', 'things'),
  word('6', 'the book', 'الكِتاب', 'things'),
  word('7', 'library', 'مَكْتَبة', 'things'),
  word('8', 'question', 'سُؤال', 'things'),
]
beforeAll(async () => {
  test = await startTestApp({
    seed: async ({ db: { write } }) => {
      await write.insertInto('settings').values({ key: 'site', value: '{"subject":"english"}' }).execute()
      for (const [place, id] of ['verbs', 'animals', 'things'].entries())
        await write
          .insertInto('word_categories')
          .values({ id, name: `ar ${id}`, en_name: id, place })
          .execute()
      await addWords(write, WORDS)
    },
  })
  student = await test.login('student1')
})
afterAll(() => test.close())

const view = async (body: object) => (await test.call('dictionary/view', body, student)).body
const found = async (search: string, more: object = {}) =>
  (await view({ search, ...more })).words.map(({ eng_name }) => eng_name)

/** An index of more words, without the server. */
const largerIndex = (() => {
  const more = ['child', 'go', 'beautiful', 'study', 'stop', 'make', 'ice cream', 'bookshop: books', 'look']
  const index = indexWords(
    [...WORDS, ...more.map((name) => word(name, name, 'غير ذلك'))].map((one) =>
      wordRow({ ...one, subject: 'english' }),
    ),
  )
  const view = (search: string) => {
    const { words, near } = findWords(index, foldForSearch(search))
    return { words: words.map(({ eng_name }) => eng_name), near: near || undefined }
  }
  return { view }
})()

describe('dictionary/view', () => {
  it('requires a login', async () => {
    expect((await test.call('dictionary/view', {})).status).toBe(401)
    expect((await test.call('dictionary/view', {}, await test.login('manager1'))).status).toBe(200)
  })

  it('returns all words in alphabetical order, and the categories in their order', async () => {
    const { words, cats, total } = await view({})
    expect([words.length, total]).toEqual([8, 8])
    expect(words[0]).toEqual({ _id: '5', eng_name: 'book', ar_name: 'كِتاب' })
    expect(cats).toEqual(['verbs', 'animals', 'things'].map((id) => ({ _id: id, name: `ar ${id}`, en_name: id })))
  })

  it.each<[string, string[]]>([
    ['cat', ['Cat', 'cattle', 'wild cat', 'educate']],
    [' CAT ', ['Cat', 'cattle', 'wild cat', 'educate']],
    ['كتاب', ['book', 'the book']],
    ['کتاب', ['book', 'the book']],
    ['قطه', ['Cat']],
    ['قطّ', ['wild cat', 'Cat']],
    ['سوال', ['question']],
    ['السؤال', ['question']],
    ['المكتبة', ['library']],
    ['الكتاب', ['the book']],
    ['ال', ['the book', 'question']],
    ['القط البري', ['wild cat']],
    ['السيارة', []],
    ['%', []],
    ['zebra', []],
  ])('%s finds the exact word, then words that begin with it, then words that contain it', async (search, words) => {
    expect(await found(search)).toEqual(words)
  })

  it.each<[string, string[]]>([
    ['beutiful', ['beautiful']],
    ['boook', ['book', 'the book']],
    ['qeustion', ['question']],
    ['cattla', ['cattle']],
    ['children', ['child']],
    ['going', ['go']],
    ['studies', ['study']],
    ['stopped', ['stop']],
    ['making', ['make']],
    ['ice crem', ['ice cream']],
    ['مكتبات', ['library']],
    ['مكتبخ', ['library']],
    ['المكتيه', ['library']],
  ])('%s finds its base form, or words that differ by one typing error, marked as near', (search, words) => {
    const { near, words: names } = largerIndex.view(search)
    expect([names, near]).toEqual([words, true])
  })

  it('puts base forms after matches as typed, and then ignores typing errors', () => {
    expect(largerIndex.view('books')).toEqual({ words: ['bookshop: books', 'book', 'the book'], near: undefined })
    expect(largerIndex.view('book')).toEqual({
      words: ['book', 'bookshop: books', 'the book'],
      near: undefined,
    })
    expect(largerIndex.view('zzzz').words).toEqual([])
    expect(largerIndex.view('bok').words).toEqual([])
  })

  it('searches within a category, in pages', async () => {
    expect(await found('cat', { cat: 'verbs' })).toEqual(['educate'])
    const page = await view({ search: 'cat', page: 2, limit: 3 })
    expect([page.words.map(({ _id }) => _id), page.total]).toEqual([['4'], 4])
    expect((await test.call('dictionary/view', { cat: 'none' }, student)).status).toBe(404)
    expect((await view({ subject: 'hebrew' })).total).toBe(0)
  })

  it('says that no word matches as typed', async () => {
    expect([await view({ search: 'catle' }), await view({ search: 'catle', cat: 'verbs' })]).toMatchObject([
      { words: [{ eng_name: 'cattle' }], total: 1, near: true },
      { words: [], total: 0 },
    ])
    expect(await view({ search: 'cattle' })).not.toHaveProperty('near')
  })

  it('finds changed words once the version of the words changes', async () => {
    const { write } = test.deps.db
    expect(await found('zebra')).toEqual([])
    await write.transaction().execute(async (transaction) => {
      await addWords(transaction, [word('9', 'zebra', 'حِمار وحشيّ')])
      await setWordsVersion(transaction, 'next')
    })
    expect(await found('zebra')).toEqual(['zebra'])
    await write.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('words').where('id', '=', '9').execute()
      await setWordsVersion(transaction, 'after')
    })
    expect(await found('zebra')).toEqual([])
  })

  it('keeps the words of a subject, and nothing of a subject that has none', async () => {
    let reads = 0
    const dictionary = createDictionary(
      test.deps.db.read.withPlugin({
        transformQuery: ({ node }) => {
          reads += JSON.stringify(node).includes('eng_folded') ? 1 : 0
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    )
    const [one, other] = await Promise.all([dictionary.words('english'), dictionary.words('english')])
    expect(one).toBe(other)
    await dictionary.words('english')
    expect(reads).toBe(1)
    reads = 0
    // Kept, it would be read once, and each name that a client makes up would stay in memory.
    for (let calls = 0; calls < 2; calls += 1) await dictionary.words('made up')
    expect(reads).toBe(2)
  })
})
