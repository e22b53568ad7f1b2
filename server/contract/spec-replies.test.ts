import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { smallFolder, testTools, writeFolder } from '../library/import/testing.ts'
import { importContent } from '../library/import-content.ts'
import { createClock, questions, rightValues, send } from '../tasks/testing.ts'
import { addGateway } from '../testing/gateway-records.ts'
import type { CallName } from './calls.ts'

/**
 * Checks that real replies contain the fields of docs/requirements.md, sections 3 and 7, with values: the seeded school
 * has set all of them. `spec-fields.test.ts` checks the schemas.
 */
const clock = createClock()
const PICTURE = 'ab/cd.png'
let test: TestApp
let teacher: string
let student: string
/** Ids of the created records. */
const ids = { task: '', question: '', favourite: '', activity: '' }

async function fill({ db }: Deps): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-replies-'))
  const [grammar, ...others] = smallFolder()['categories.json'] as object[]
  const past = { ...others[0], img: 'cat.png' }
  await writeFolder(folder, { ...smallFolder(), 'categories.json': [grammar, past, ...others.slice(1)] })
  await importContent(testTools(db), folder)
  await rm(folder, { recursive: true })
  await addGateway(db.write, 'past')
  await db.write.updateTable('files').set({ cats: '["grammar"]' }).execute()
  await db.write.updateTable('users').set({ img: PICTURE }).execute()
  const kept = { kind: 'image' as const, mime: 'image/png', bytes: 9, width: 6, height: 8, person: 0, owner_id: null }
  for (const path of [PICTURE, 'ef/01.png'])
    await db.write
      .insertInto('media')
      .values({ ...kept, path, created_at: '2026-09-01T06:00:00.000Z' })
      .execute()
}

const VIDEO = { video_url: 'https://youtu.be/dQw4w9WgXcQ', video_title: 'song', video_desc: 'sung' }
const FILE = { file: PICTURE, file_title: 'cat', file_desc: 'drawn', file_word: 'cat' }
const CARD = { front: 'cat', back: 'قطّة', front_img: PICTURE, back_img: 'ef/01.png' }

beforeAll(async () => {
  test = await startTestApp({ seed: fill, now: clock.now })
  teacher = await test.login('teacher1')
  student = await test.login('student1')
  const options = { full: 'notes', story: '<p>story</p>', timer: 30, students: ['student1'], cats: ['past'] } as const
  const rest = { date_start: clock.in(-60), date_end: clock.in(86_400), background: PICTURE, img: PICTURE }
  ids.task = await send(test, teacher, {
    ...options,
    ...rest,
    students: [...options.students],
    cats: [...options.cats],
  })
  await test.call('tasks/start', { _id: ids.task }, student)
  clock.advance(65)
  await test.call('tasks/save', { task: ids.task, values: rightValues }, student)
  const asked = { ...questions[0], ID: undefined, type: 2, notes: 'watch', video: VIDEO, file: FILE }
  const placed = { cats: ['past'], classes: ['7'], level: 'Beginners' }
  const saved = await test.call('questions/save', { ...asked, ...placed }, teacher)
  ids.question = saved.body.success._id
  await test.call('questions/fav/add', { question: ids.question }, teacher)
  const cards = { title: 'cards', full: 'turn them', img: PICTURE, answers: [CARD, CARD, CARD] }
  ids.activity = (await test.call('activity/save', cards, teacher)).body.success._id
  await test.deps.projector.drain()
})
afterAll(() => test.close())

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || String(value) === ''

/** Values at a path of fields; for a list, those of all records. */
const valuesAt = (value: unknown, steps: string[]): unknown[] => {
  if (steps.length === 0) return [value]
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, steps))
  const [first = '', ...rest] = steps
  return valuesAt((value as Record<string, unknown> | undefined)?.[first], rest)
}
/** Fields that are empty in any record of the reply. */
const lacking = (reply: unknown, wanted: string) =>
  wanted.split(' ').filter((place) => {
    const values = valuesAt(reply, place.split('.'))
    return values.length === 0 || values.some(isEmpty)
  })

type Case = [title: string, name: CallName, body: () => object, who: 'teacher' | 'student' | 'nobody', wanted: string]
const prefixed = (prefix: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${prefix}.${name}`)
    .join(' ')

const CASES: Case[] = [
  [
    'a task for its teacher',
    'tasks/view',
    () => ({ _id: ids.task }),
    'teacher',
    prefixed(
      'tasks',
      '_id name full story questions.ID classes students students_list._id students_list.name date_start date_end timer res_type time background cats img avg not all_students sent',
    ),
  ],
  [
    "a task in a student's list",
    'tasks/view',
    () => ({}),
    'student',
    prefixed('tasks', '_id name questions_num timer date_end st_score st_finished st_timer'),
  ],
  [
    "a teacher's statistics",
    'tasks/view',
    () => ({}),
    'teacher',
    prefixed('stats', 'tasks students avg sent notFinished'),
  ],
  [
    'a student of a task',
    'tasks/view',
    () => ({ _id: ids.task, student: 'student1' }),
    'teacher',
    prefixed('students', '_id name img classes finished score timer answers.ID answers.right'),
  ],
  [
    'a question',
    'Question/view',
    () => ({ _id: ids.question }),
    'teacher',
    `ID type question notes answers.answer cats classes level ${prefixed('video', Object.keys(VIDEO).join(' '))}`,
  ],
  ['a favourite', 'questions/fav/view', () => ({}), 'teacher', '_id question.ID question.question'],
  [
    'a student',
    'students/view',
    () => ({ search: 'student1' }),
    'teacher',
    prefixed('students', '_id name img zehot classes status last_login user'),
  ],
  [
    'a category',
    'Cat',
    () => ({ cat: 'grammar' }),
    'student',
    `${prefixed('cats', '_id name img parent classes sub')} files._id files.name`,
  ],
  ["a category's quizzes", 'Cat', () => ({ cat: 'past' }), 'student', 'quizs._id quizs.name quizs.img quizs.cats.name'],
  ["a grade's news", 'Cat', () => ({ classes: '7' }), 'nobody', 'news._id news.title'],
  ['the home page', 'Home', () => ({}), 'nobody', 'news._id news.ar_title news.time classes.classes'],
  ['the menu', 'menu', () => ({}), 'nobody', 'name link'],
  ['the dictionary', 'dictionary/view', () => ({}), 'student', 'cats._id cats.name words.eng_name words.ar_name'],
  [
    'a book',
    'books/viewOne',
    () => ({ id: 'book-past' }),
    'nobody',
    prefixed('book', '_id name.name part.val cover classes book'),
  ],
  [
    'an activity',
    'activity/view',
    () => ({}),
    'teacher',
    prefixed('activities', '_id title full img answers.front answers.back answers.front_img answers.back_img'),
  ],
]

describe('replies with entities of the specification', () => {
  it.each(CASES)('%s has values in all its fields', async (_, name, body, who, wanted) => {
    const reply = await test.call(name, body(), { teacher, student, nobody: undefined }[who])
    expect([reply.status, lacking(reply.body, wanted)]).toEqual([200, []])
  })
})

describe('values in replies', () => {
  it('a grade on the home page has the picture from the content', async () => {
    const { classes } = (await test.call('Home')).body
    expect(classes).toEqual([
      { classes: '1', img: expect.stringMatching(/^stored-\w+\.png$/) },
      { classes: '2', img: '' },
    ])
  })

  it('a task has the options with which it was sent', async () => {
    const { tasks } = (await test.call('tasks/view', { _id: ids.task }, teacher)).body
    expect(tasks[0]).toMatchObject({
      ...{ name: 'task', full: 'notes', story: '<p>story</p>', timer: 30, res_type: 1, classes: ['1-7'] },
      ...{ date_end: clock.in(86_400 - 65), background: PICTURE, img: PICTURE, cats: ['past'] },
      ...{ avg: 100, not: 0, all_students: 1, sent: 1, time: clock.in(-65) },
    })
  })

  it('tasks/view with a student returns only this student, with answers and whether each is right', async () => {
    const two = await send(test, teacher, { name: 'two' })
    for (const user of ['student1', 'student2']) {
      const cookie = await test.login(user)
      await test.call('tasks/start', { _id: two }, cookie)
      const values = user === 'student1' ? [{ question: 'q1', answer: 0 }, ...rightValues.slice(2)] : rightValues
      await test.call('tasks/save', { task: two, values }, cookie)
    }
    const { body } = await test.call('tasks/view', { _id: two, student: 'student1' }, teacher)
    expect(body.tasks[0]?.questions?.map(({ ID }) => ID)).toEqual(['q1', 'q2', 'q3', 'q4'])
    expect(body.students).toHaveLength(1)
    expect(body.students?.[0]).toMatchObject({ _id: 'student1', name: 'اسم student1', img: PICTURE, classes: ['1-7'] })
    expect(body.students?.[0]).toMatchObject({ finished: true, score: 50, timer: 0 })
    const answers = body.students?.[0]?.answers?.map(({ version: _version, ...answer }) => answer)
    expect(answers).toEqual([
      { ID: 'q1', answer: 0, right: false },
      { ID: 'q3', answers: ['cat', 'mat'], right: true },
      { ID: 'q4', answers: ['one', 'two', 'three'], right: true },
    ])
  })
})
