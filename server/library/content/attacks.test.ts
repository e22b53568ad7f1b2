import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentPortal, startContentPortal } from '../../testing/content-portal.ts'

let portal: ContentPortal
beforeAll(async () => {
  portal = await startContentPortal()
})
afterAll(() => portal.close())

const texts = { title: 'T', short: '', body: '', ar_title: 'ع', ar_short: '', ar_body: '' }
const category = { name: 'ا', en_name: 'A', img: '', classes: [] }
const question = { type: 1, question: 'Q?', answers: [{ answer: 'a', true: true }, { answer: 'b' }] }
const quiz = { name: 'ا', full: '', img: '', classes: [], cats: ['past'], level: 'Beginners', questions: [question] }

describe('hostile input', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="position:fixed;inset:0" onclick="alert(1)">x</p>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '"><script>alert(1)</script>',
    '<img src="https://evil.example/track.png">',
  ]
  const live = /<script|<svg|<iframe|<math|<style|onerror|onload|onclick|javascript:|position|evil\.example/i

  it.each(attacks)('removes %s from HTML', async (attack) => {
    const article = (await portal.save('articles', { ...texts, body: `<p>a</p>${attack}`, ar_body: attack })).body
      .success
    const story = (await portal.save('quizzes', { ...quiz, story: attack })).body.success
    const { db } = portal.test.deps
    const stored = await db.read
      .selectFrom('articles')
      .selectAll()
      .where('id', '=', article._id)
      .executeTakeFirstOrThrow()
    const practice = await db.read
      .selectFrom('quizzes')
      .selectAll()
      .where('id', '=', story._id)
      .executeTakeFirstOrThrow()
    for (const html of [stored.body, stored.ar_body, practice.story]) expect(html).not.toMatch(live)
    expect(stored.body).toContain('<p>a</p>')
    const shown = (await portal.test.call('Article', { _id: article._id })).body[0]
    expect(`${shown?.full}${shown?.ar_full}`).not.toMatch(live)
  })

  it.each(attacks)('stores %s in a plain field unchanged', async (attack) => {
    const { _id } = (await portal.save('categories', { ...category, name: attack })).body.success
    const { body } = await portal.test.call('content/edit', { list: 'categories', _id }, portal.editor)
    expect(body.row).toMatchObject({ name: attack })
  })
})
