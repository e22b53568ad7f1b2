import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { QuestionInput } from '../contract/questions.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { inspectMedia } from '../media/inspect.ts'
import { mediaKey } from '../media/store-media.ts'
import { addQuiz } from '../testing/library-quiz.ts'
import { fakeVoice } from './testing.ts'
import { noVoice } from './voice.ts'

const folder = mkdtempSync(join(tmpdir(), 'bawaba-speech-'))
const voice = fakeVoice()
const spoken = (word: string, more: Partial<QuestionInput> = {}): QuestionInput => ({
  ...{ type: 5, answersType: 2, answers: [{ answer: word }] },
  file: { file_title: 'dictation', file_word: word },
  ...more,
})
let test: TestApp
let teacher: string
let student: string
beforeAll(async () => {
  test = await startTestApp({ voice, config: { dataDir: folder } })
  await addQuiz(test.deps.db.write, { id: 'quiz', questions: [{ ID: 'q', ...spoken('SECRET quiz') }] })
  ;[teacher, student] = [await test.login('teacher1'), await test.login('student1')]
})
beforeEach(() => {
  voice.said = []
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const options = { name: 'task', classes: ['1-7'], res_type: 1 as const }
const send = async (questions: QuestionInput[]) =>
  (await test.call('tasks/add', { options, questions }, teacher)).body.success._id
const filesFor = async (_id: string, cookie = student) =>
  (await test.call('tasks/start', { _id }, cookie)).body.task.questions.map(({ file }) => file)
const PATH = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{36}\.mp3$/

describe('a spoken text of a task', () => {
  it('is synthesised when the task is sent: a student gets the sound, the owner also the text', async () => {
    const id = await send([spoken('SECRET word'), spoken('صباح الخير', { type: 3 })])
    expect(voice.said).toEqual(['SECRET word', 'صباح الخير'])
    const [word, heard] = await filesFor(id)
    expect(word).toEqual({ file: expect.stringMatching(PATH), file_title: 'dictation' })
    expect(heard?.file).toMatch(PATH)
    expect((await filesFor(id, teacher))[0]).toEqual({ ...word, file_desc: '', file_word: 'SECRET word' })
    expect(voice.said).toHaveLength(2)
    const sound = await test.app.inject({ url: `/files/${word?.file}`, headers: { cookie: student } })
    expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mpeg'])
  })

  it('is synthesised once for many requests, and one text at a time', async () => {
    const id = await send([spoken('once'), spoken('once'), spoken('twice')])
    const asked = [
      send([spoken('once')]),
      filesFor(id),
      test.deps.speech.soundOf('thrice'),
      test.deps.speech.soundOf('thrice'),
    ]
    await Promise.all(asked)
    expect(voice.said.toSorted()).toEqual(['once', 'thrice', 'twice'])
    expect(voice.atOnce).toBe(1)
  })

  it('cannot be recognised from the path or bytes of its sound', async () => {
    const text = 'SECRET of the path'
    const path = (await test.deps.speech.soundOf(text)) ?? ''
    const bytes = readFileSync(join(folder, mediaKey(path)))
    expect(bytes.toString('latin1')).not.toContain('SECRET')
    expect(bytes.toString('latin1', 0, 3)).not.toBe('ID3')
    // The file has only frames, no tags.
    expect((await inspectMedia(bytes))?.bytes.length).toBe(bytes.length)
    for (const name of ['sha1', 'sha256', 'md5', 'sha512'])
      for (const hashed of [text, `fake\0${text}`, `speech\0fake\0${text}`, bytes])
        expect(path.replace(/\W/g, '')).not.toContain(createHash(name).update(hashed).digest('hex').slice(0, 8))
    const other = await startTestApp({ voice, config: { dataDir: folder } })
    expect(await other.deps.speech.soundOf(text)).not.toBe(path)
    await other.close()
  })

  it('gets a new sound if it changes, even if the client sends the old sound back', async () => {
    const id = await send([spoken('before')])
    const [shown] = (await test.call('tasks/start', { _id: id }, teacher)).body.task.questions
    const changed = { ...shown, file: { ...shown?.file, file_word: 'after' } }
    await test.call('tasks/add', { options: { _id: id }, questions: [changed] }, teacher)
    expect(voice.said).toEqual(['before', 'after'])
    const [file] = await filesFor(id)
    expect(file?.file).toMatch(PATH)
    expect(file?.file).not.toBe(shown?.file?.file)
  })

  it('is not synthesised if the author has recorded it', async () => {
    const id = await send([
      spoken('recorded', { file: { file_title: 't', file_word: 'recorded', file: 'aa/bb/own.mp3' } }),
    ])
    expect(await filesFor(id)).toEqual([{ file: 'aa/bb/own.mp3', file_title: 't' }])
    expect(voice.said).toEqual([])
  })

  it('stays hidden, and the question silent, if the voice fails or lacks the language', async () => {
    const id = await send([spoken('SECRET FAILS'), spoken('שלום'), spoken('works')])
    const [failed, hebrew, works] = await filesFor(id)
    expect([failed, hebrew]).toEqual(Array(2).fill({ file: '', file_title: 'dictation', silent: true }))
    expect(works?.file).toMatch(PATH)
    expect(voice.said.filter((text) => text.includes('FAILS'))).toHaveLength(1)
  })

  it('keeps its sound once the score is final', async () => {
    const id = await send([spoken('the end')])
    await filesFor(id)
    await test.call('tasks/save', { task: id, values: [] }, student)
    const stored = await test.deps.speech.soundOf('the end')
    const [file] = await filesFor(id)
    if (file && 'file_word' in file) expect(file).toMatchObject({ file_word: 'the end', file: stored })
    else expect(file).toEqual({ file: stored, file_title: 'dictation' })
  })
})

it('a task sent without a voice gets its sounds once a voice is installed', async () => {
  const app = await startTestApp({ voice: noVoice, engine: test.deps.db, config: { dataDir: folder } })
  const { body } = await app.call('tasks/add', { options, questions: [spoken('later')] }, teacher)
  const { _id } = body.success
  const silent = await app.call('tasks/start', { _id }, student)
  expect(silent.body.task.questions[0]?.file).toEqual({ file: '', file_title: 'dictation', silent: true })
  await test.deps.projector.drain()
  expect((await filesFor(_id))[0]?.file).toMatch(PATH)
})

it('students get the sound of a practice question, teachers the text', async () => {
  const fileOf = async (cookie: string) =>
    (await test.call('Quiz/view_by_id', { _id: 'quiz' }, cookie)).body.task.questions?.[0]?.file
  expect(await fileOf(student)).toEqual({ file: expect.stringMatching(PATH), file_title: 'dictation' })
  expect(await fileOf(teacher)).toMatchObject({ file_word: 'SECRET quiz' })
})

describe('calls for authors', () => {
  it('speech/voices returns the languages with a voice', async () => {
    expect((await test.call('speech/voices', {}, teacher)).body).toEqual({ ar: true, en: true })
    const mute = await startTestApp()
    expect((await mute.call('speech/voices', {}, await mute.login('teacher1'))).body).toEqual({ ar: false, en: false })
    await mute.close()
  })

  it('speech/preview returns the same sound as in a task', async () => {
    const preview = async (text: string) => (await test.call('speech/preview', { text }, teacher)).body
    const { file } = await preview(' as in the task ')
    const [shown] = await filesFor(await send([spoken('as in the task')]))
    expect(shown?.file).toBe(file)
    expect(await preview('שלום')).toEqual({ file: '' })
    expect((await test.call('speech/preview', { text: 'x'.repeat(1001) }, teacher)).status).toBe(400)
    expect((await test.call('speech/preview', { text: 'x' }, student)).status).toBe(403)
  })

  it('speech/preview has a daily quota for each person', async () => {
    const listener = await test.login('teacher2')
    const day = test.deps.now().toISOString().slice(0, 10)
    await test.deps.db.write
      .insertInto('uploads')
      .values({ user_id: 'teacher2', day, bytes: 499.5 * 1024 * 1024 })
      .execute()
    const refused = await test.call('speech/preview', { text: 'once too often' }, listener)
    expect(refused).toMatchObject({ status: 429, body: { error: 'speech_quota' } })
    expect(voice.said).toEqual([])
    expect((await test.call('speech/preview', { text: 'once too often' }, teacher)).status).toBe(200)
  })
})
