import { afterEach, beforeEach, expect, it } from 'vitest'
import { png } from '../media/samples.ts'
import { type ContentPortal, startContentPortal } from '../testing/content-portal.ts'

let portal: ContentPortal
beforeEach(async () => {
  portal = await startContentPortal()
})
afterEach(() => portal.close())

const upload = async (bytes: Uint8Array, cookie: string) =>
  String(((await portal.send(bytes, cookie, 'upload')).body as unknown as string[])[0])
const take = (img: string, cookie: string) =>
  portal.test.call('moeUsers/update', { name: 'سعاد', zehot: '123', img }, cookie)
const photoOf = async (cookie: string) =>
  (await portal.test.call('checkLogin', {}, cookie)).body.success?.userinfo.img ?? ''
const statusOf = async (path: string, cookie = '') =>
  (await portal.test.app.inject({ url: `/img/${path}`, headers: { cookie } })).statusCode
const question = (file: string) =>
  portal.save('quizzes', {
    ...{ name: 'اختبار', full: '', story: '', img: '', classes: ['7'], cats: ['past'], level: 'Beginners' },
    questions: [
      { type: 4, answers: [{ answer: 'a', true: true }, { answer: 'b' }], file: { file, file_title: 'عنوان' } },
    ],
  })

it('copies a picture of a question to a photo: everybody sees the picture, only the school the photo', async () => {
  const { editor } = portal
  const picture = await upload(await png(64, 48), editor)
  expect(await question(picture)).toMatchObject({ status: 200 })
  expect((await take(picture, editor)).status).toBe(200)
  const photo = await photoOf(editor)
  expect(photo).not.toBe(picture)
  expect([await statusOf(photo), await statusOf(photo, editor), await statusOf(picture)]).toEqual([401, 200, 200])

  // The same file for another question.
  expect(await upload(await png(64, 48), editor)).toBe(picture)
  expect(await question(picture)).toMatchObject({ status: 200 })
  // An open form submits the picture again.
  expect((await take(picture, editor)).status).toBe(200)
  expect(await photoOf(editor)).toBe(photo)
})

it('keeps a picture uploaded as a photo; refuses another person’s photo, and files that are no picture', async () => {
  const student = await portal.test.login('student1')
  const photo = await upload(await png(64, 48), student)
  expect((await take(photo, student)).status).toBe(200)
  expect(await photoOf(student)).toBe(photo)
  const refused = [photo, await portal.stored('sound'), '../../etc/passwd', 'aa/bb/gone.png']
  for (const path of refused)
    expect(await take(path, portal.editor)).toMatchObject({ status: 422, body: { error: 'not found', field: 'img' } })
  expect((await take('', student)).status).toBe(200)
  expect(await photoOf(student)).toBe('')
})
