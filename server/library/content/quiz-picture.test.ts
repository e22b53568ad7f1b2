import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mp3, png } from '../../media/samples.ts'
import { startContentPortal } from '../../testing/content-portal.ts'

test('stores, lists and shows media that the question editor uploaded for a quiz', async () => {
  const portal = await startContentPortal()
  onTestFinished(() => portal.close())
  const { test: app, editor, dataDir } = portal
  const uploaded = async (bytes: Uint8Array) => {
    const { status, body } = await portal.send(bytes, editor, 'upload')
    expect(status).toBe(200)
    return String((body as unknown as string[])[0])
  }
  const [picture, sound] = [await uploaded(await png(64, 48)), await uploaded(mp3())]
  const row = {
    ...{ name: 'اختبار', full: '', story: '', img: '', classes: ['7'], cats: ['past'], level: 'Beginners' },
    questions: [picture, sound].map((file, at) => ({
      ...{ type: at === 0 ? 4 : 3, answers: [{ answer: 'a', true: true }, { answer: 'b' }] },
      file: { file, file_title: 'عنوان' },
    })),
  }
  const added = await portal.save('quizzes', row)
  expect(added).toMatchObject({ status: 200 })
  const { _id } = added.body.success

  const opened = await app.call('content/edit', { list: 'quizzes', _id }, editor)
  expect(opened.body).toMatchObject({
    row: { questions: [{ file: { file: picture } }, { file: { file: sound } }] },
    media: [
      { path: picture, kind: 'image', width: 64, height: 48 },
      { path: sound, kind: 'sound' },
    ],
  })
  const student = await app.login('student1')
  const seen = await app.call('Quiz/view_by_id', { _id }, student)
  expect(JSON.stringify(seen.body)).toContain(picture)
  const shown = await app.app.inject({ url: `/img/${picture}` })
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.rawPayload).toEqual(await readFile(join(dataDir, 'media', picture)))

  // A person's photo, which only their school may see, is refused as content.
  const photo = String(((await portal.send(await png(65, 48), student, 'upload')).body as unknown as string[])[0])
  const asked = [{ ...row.questions[0], file: { file: photo, file_title: 'عنوان' } }]
  expect(await portal.save('quizzes', { ...row, questions: asked })).toMatchObject({
    status: 422,
    body: { error: 'no_file', field: 'questions.0.file.file' },
  })
})
