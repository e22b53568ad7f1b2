import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentKind } from '../../contract/content-rules.ts'
import { type ContentPortal, startContentPortal } from '../../testing/content-portal.ts'

let portal: ContentPortal
let media: Record<'picture' | 'page' | 'other' | 'sound' | 'pdf' | 'face', string>
beforeAll(async () => {
  portal = await startContentPortal()
  const { stored, test } = portal
  media = {
    ...{ picture: await stored([40, 30]), page: await stored([60, 80]), other: await stored([61, 80]) },
    ...{ sound: await stored('sound'), pdf: await stored('pdf'), face: 'aa/bb/face.png' },
  }
  const like = await test.deps.db.read.selectFrom('media').selectAll().executeTakeFirstOrThrow()
  const face = { ...like, path: media.face, kind: 'image' as const, person: 1, owner_id: 'student1' }
  await test.deps.db.write.insertInto('media').values(face).execute()
})
afterAll(() => portal.close())

const both = { name: 'ا', en_name: 'A' }
const texts = { title: 'T', short: '', body: '', ar_title: 'ع', ar_short: '', ar_body: '' }
const question = { type: 1, question: 'Q?', answers: [{ answer: 'a', true: true }, { answer: 'b' }] }
/** Valid rows; each test breaks one field. */
const good = (): Record<ContentKind, Record<string, unknown>> => ({
  news: { ...texts, img: '', published_at: '2026-11-19T08:00:00.000Z' },
  articles: texts,
  menu: { name: 'N', ar_name: 'ن', link: '/Games' },
  categories: { ...both, img: '', classes: [] },
  files: { ...both, file: media.pdf, file_name: 'a.pdf', classes: [], cats: [] },
  books: {
    name: 'B',
    ar_name: 'ب',
    part: '',
    cover: [media.picture],
    classes: [],
    direction: 'rtl',
    pages: [media.page],
  },
  games: { ...both, img: '', classes: [], cats: [], open: 1, folder: 'f'.repeat(40) },
  'game-categories': both,
  words: { eng_name: 'owl', ar_name: 'بومة', cat: 'animals' },
  'word-categories': both,
  quizzes: { name: 'ا', full: '', img: '', classes: [], cats: ['past'], level: 'Beginners', questions: [question] },
})
const long = 'x'.repeat(301)
const quiz = (...questions: object[]) => ({ questions })

describe('a row that breaks a rule of the content folder', () => {
  it.each<[ContentKind, string, () => object, string, string]>([
    ['news', 'without a title', () => ({ title: undefined }), 'required', 'title'],
    ['news', 'with a blank title', () => ({ ar_title: ' \u0007 ' }), 'required', 'ar_title'],
    ['news', 'with a long title', () => ({ title: long }), 'too_long', 'title'],
    ['news', 'with a date without a time', () => ({ published_at: '2026-11-19' }), 'bad_date', 'published_at'],
    ['news', 'for a grade that does not exist', () => ({ classes: ['13'] }), 'bad_value', 'classes.0'],
    ['news', 'with a missing picture', () => ({ img: 'aa/bb/cc.png' }), 'no_file', 'img'],
    ['news', 'with a sound as its picture', () => ({ img: media.sound }), 'no_file', 'img'],
    ['news', 'with a picture outside the folder', () => ({ img: '../../secret.png' }), 'no_file', 'img'],
    ['news', 'with the photo of a person', () => ({ img: media.face }), 'no_file', 'img'],
    ['news', 'with a picture of a folder in its text', () => ({ body: '<img src="media/a.png">' }), 'no_file', 'body'],
    ['articles', 'with more text than a page holds', () => ({ body: 'x'.repeat(200_001) }), 'too_long', 'body'],
    ['menu', 'with a script as a link', () => ({ link: 'javascript:alert(1)' }), 'bad_link', 'link'],
    ['menu', 'with another host behind two slashes', () => ({ link: '//evil.example' }), 'bad_link', 'link'],
    ['menu', 'with another host behind a backslash', () => ({ link: '/\\evil.example' }), 'bad_link', 'link'],
    ['menu', 'without a link', () => ({ link: '' }), 'required', 'link'],
    ['menu', 'below a missing entry', () => ({ parent: 'gone' }), 'no_category', 'parent'],
    ['menu', 'on a third level', () => ({ parent: 'v' }), 'too_deep', 'parent'],
    ['menu', 'with children, on the second level', () => ({ _id: 'us', parent: 'home' }), 'too_deep', 'parent'],
    ['menu', 'below itself', () => ({ _id: 'home', parent: 'home' }), 'below_itself', 'parent'],
    ['categories', 'below a missing entry', () => ({ parent: 'gone' }), 'no_category', 'parent'],
    ['categories', 'on a fourth level', () => ({ parent: 'irregular' }), 'too_deep', 'parent'],
    ['categories', 'below itself', () => ({ _id: 'past', parent: 'past' }), 'below_itself', 'parent'],
    ['categories', 'below its child', () => ({ _id: 'grammar', parent: 'past' }), 'below_itself', 'parent'],
    ['files', 'in a missing category', () => ({ cats: ['past', 'gone'] }), 'no_category', 'cats'],
    ['files', 'with another extension in their name', () => ({ file_name: 'a.exe' }), 'bad_file_name', 'file_name'],
    ['files', 'named with a path', () => ({ file_name: '../a.pdf' }), 'bad_file_name', 'file_name'],
    ['files', 'without a file', () => ({ file: '' }), 'required', 'file'],
    ['books', 'without pages', () => ({ pages: [] }), 'required', 'pages'],
    ['books', 'with a page that is a sound', () => ({ pages: [media.page, media.sound] }), 'no_file', 'pages.1'],
    ['books', 'with more texts than pages', () => ({ texts: ['a', 'b'] }), 'bad_value', 'texts'],
    ['books', 'with a text longer than a page', () => ({ texts: ['x'.repeat(5001)] }), 'too_long', 'texts.0'],
    ['books', 'with pages of two sizes', () => ({ pages: [media.page, media.other] }), 'page_size', 'pages.1'],
    ['games', 'that nobody uploaded', () => ({}), 'no_game', 'folder'],
    ['games', 'with a folder elsewhere', () => ({ folder: '..' }), 'no_game', 'folder'],
    ['games', 'of a missing category', () => ({ cats: ['gone'] }), 'no_category', 'cats'],
    ['words', 'of a missing category', () => ({ cat: 'gone' }), 'no_category', 'cat'],
    ['words', 'that exist under another id', () => ({ eng_name: ' CAT', ar_name: 'قطه' }), 'exists', 'eng_name'],
    ['words', 'that exist', () => ({ eng_name: 'camel', ar_name: 'جَمَل' }), 'exists', 'eng_name'],
    ['quizzes', 'without a category', () => ({ cats: [] }), 'required', 'cats'],
    ['quizzes', 'without a question', () => quiz(), 'required', 'questions'],
    [
      'quizzes',
      'with one choice',
      () => quiz({ ...question, answers: [{ answer: 'a', true: true }] }),
      'at_least_two_choices',
      'questions.0.answers',
    ],
    [
      'quizzes',
      'with two right answers',
      () => quiz(question, { ...question, answers: question.answers.map((answer) => ({ ...answer, true: true })) }),
      'Please choose the right answer.',
      'questions.1.answers',
    ],
    [
      'quizzes',
      'with an invalid video address',
      () => quiz({ ...question, type: 2, video: { video_url: 'https://example.com' } }),
      'required',
      'questions.0.video.video_url',
    ],
    [
      'quizzes',
      'with a question twice',
      () => quiz({ ...question, ID: 'a' }, { ...question, ID: 'a' }),
      'bad_value',
      'questions.1',
    ],
    [
      'quizzes',
      'with a missing sound',
      () => quiz({ ...question, type: 3, file: { file: 'aa/b.mp3', file_title: 't' } }),
      'no_file',
      'questions.0.file.file',
    ],
  ])('refuses %s %s', async (list, _, change, error, field) => {
    const { total } = (await portal.test.call('content/view', { list }, portal.editor)).body
    const reply = await portal.save(list, { ...good()[list], ...change() })
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 422, body: { error, field } })
    expect((await portal.test.call('content/view', { list }, portal.editor)).body.total).toBe(total)
  })

  it('lets the spelling of a word change, but not into that of another word', async () => {
    const owl = (await portal.save('words', good().words)).body.success._id
    const again = { ...good().words, _id: owl, ar_name: 'بُومة' }
    expect((await portal.save('words', again)).status).toBe(200)
    const camel = { ...again, eng_name: 'Camel', ar_name: 'جمل' }
    expect((await portal.save('words', camel)).body).toEqual({ error: 'exists', field: 'eng_name' })
    // The old text is free again; its id, a hash of the old text, stays with the changed word.
    expect((await portal.save('words', { ...again, eng_name: 'barn owl' })).status).toBe(200)
    const second = await portal.save('words', good().words)
    expect([second.status, second.body.success._id === owl]).toEqual([200, false])
    for (const _id of [owl, second.body.success._id])
      await portal.test.call('content/remove', { list: 'words', _id }, portal.editor)
  })

  it('refuses a field of another type and an unknown list', async () => {
    expect(await portal.save('news', { ...good().news, title: 7 })).toMatchObject({ status: 400 })
    expect(await portal.save('users' as 'news', good().news)).toMatchObject({ status: 400 })
  })

  it('refuses to move a category if its subcategories would then be too deep', async () => {
    const top = (await portal.save('categories', good().categories)).body.success._id
    const below = (await portal.save('categories', { ...good().categories, parent: top })).body.success._id
    const row = { ...good().categories, _id: 'past' }
    // `past` has a child.
    expect(await portal.save('categories', { ...row, parent: below })).toMatchObject({
      status: 422,
      body: { error: 'too_deep', field: 'parent' },
    })
    expect(await portal.save('categories', { ...row, parent: top })).toMatchObject({ status: 200 })
  })

  it('refuses an unknown subject', async () => {
    const reply = await portal.save('news', good().news, { subject: 'gone' })
    expect(reply).toMatchObject({ status: 422, body: { error: 'bad_value', field: 'subject' } })
  })

  it('drops unknown fields and keeps the subject of a row', async () => {
    const { db } = portal.test.deps
    await db.write.insertInto('subjects').values({ id: 'arabic', name: 'A', ar_name: 'ع' }).execute()
    const { body } = await portal.save('news', { ...good().news, id: 'mine', more: 1 }, { subject: 'arabic' })
    const { _id } = body.success
    await portal.save('news', { ...good().news, _id, title: 'Other', subject: 'english' })
    const row = await db.read.selectFrom('news').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ subject: 'arabic', title: 'Other' })
    expect(_id).not.toBe('mine')
  })

  it('gives a new question the next free number', async () => {
    const asked = [question, { ...question, ID: '' }]
    const { _id } = (await portal.save('quizzes', { ...good().quizzes, ...quiz(...asked) })).body.success
    const ids = async () => {
      const { body } = await portal.test.call('content/edit', { list: 'quizzes', _id }, portal.editor)
      return body.list === 'quizzes' ? body.row.questions.map(({ ID }) => ID) : []
    }
    expect(await ids()).toEqual([`${_id}-1`, `${_id}-2`])
    await portal.save('quizzes', {
      ...good().quizzes,
      _id,
      ...quiz(question, { ...question, ID: `${_id}-2` }, question),
    })
    expect(await ids()).toEqual([`${_id}-1`, `${_id}-2`, `${_id}-3`])
  })
})

it('refuses a row in a portal without content', async () => {
  const empty = await startContentPortal()
  await empty.test.deps.db.write.deleteFrom('settings').where('key', '=', 'site').execute()
  expect(await empty.save('news', good().news)).toMatchObject({ status: 409, body: { error: 'no_content' } })
  await empty.close()
})
