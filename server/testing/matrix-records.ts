import { randomUUID } from 'node:crypto'
import { handle } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { QuestionInput } from '../contract/questions.ts'
import type { TestApp } from '../http/testing.ts'
import { sendActivity } from './activity-records.ts'
import { addKind, addRemoved, addSite } from './content-records.ts'
import { addEditor } from './editor.ts'
import { addGateway } from './gateway-records.ts'
import { addQuiz } from './library-quiz.ts'
import { addSchoolPeople, type SchoolIds } from './people-records.ts'

/** Records of teacher1 and student1, or of teacher2 and otherstudent at the other school. */
export type Side = 'a' | 'b'
/** activity, playing: a flip-card task that was sent, or started. people: new people at the school. */
export type State = 'sent' | 'started' | 'submitted' | 'activity' | 'playing' | 'people'
export interface Ids extends SchoolIds {
  task: string
  /** A recipient of the task, and a student who is none. */
  student: string
  stranger: string
  question: string
  favourite: string
  /** Of the owner of the task. */
  template: string
  category: string
  /** In the states `activity` and `playing`: an activity and the task that it was sent as. */
  activity: string
  game: string
  quiz: string
  article: string
  file: string
  book: string
  /** A game of the library, and its category. */
  play: string
  gameCategory: string
  wordCategory: string
  message: string
  /** An unused word category. */
  kind: string
  /** The change that moved a word category to the bin. */
  change: string
}
export const MISSING = 'no-such-id'
const NO_GAME = { activity: MISSING, game: MISSING }
const GATEWAY = (key: string) => ({
  ...{ article: `article-${key}`, file: `file-${key}`, book: `book-${key}`, play: `game-${key}` },
  ...{ gameCategory: `games-${key}`, wordCategory: `words-${key}`, message: `message-${key}` },
})
const NO_PEOPLE = { school: MISSING, pupil: MISSING, staff: MISSING }

export interface Records {
  cookies: Record<string, string | undefined>
  /** Creates new records of a side: those named in `read`, or all. */
  make(side: Side | 'missing', state?: State, read?: ReadonlySet<string>): Promise<Ids>
}

const sides = {
  a: { teacher: 'teacher1', student: 'student1', stranger: 'student2' },
  b: { teacher: 'teacher2', student: 'otherstudent', stranger: 'student1' },
} as const

/** Adds colleague, those with whom tasks are shared, manager2, blocked and editor1 to the test schools, logs all callers in, then blocks `blocked`. */
export async function startRecords(test: TestApp, callers: string[]): Promise<Records> {
  const { db, sessions } = test.deps
  await addPerson(test, { id: 'colleague', as: 'teacher1', school: 'school1', classes: ['2-7'] })
  for (const id of ['coowner', 'substitute', 'pastsubstitute'])
    await addPerson(test, { id, as: 'teacher1', school: 'school1', classes: ['2-7'] })
  await addPerson(test, { id: 'manager2', as: 'manager1', school: 'school2', classes: [] })
  await addPerson(test, { id: 'blocked', as: 'student2', school: 'school1', classes: ['1-7'] })
  await addEditor(db.write)
  await addSite(test)
  for (const id of ['category-a', 'category-b'])
    await db.write
      .insertInto('categories')
      .values({ id, subject: 'english', name: id, en_name: id, img: '', parent: '', classes: '[]', place: 0 })
      .execute()
  const practice: QuestionInput = { type: 1, question: 'practised', answersType: 2, answers: [{ answer: 'key' }] }
  for (const side of ['a', 'b']) {
    await addGateway(db.write, side)
    const cats = JSON.stringify([`category-${side}`])
    await addQuiz(db.write, { id: `quiz-${side}`, cats, story: '<p>story</p>', questions: [practice] })
  }
  const cookies: Records['cookies'] = {}
  for (const caller of callers) if (caller !== 'visitor') cookies[caller] = await test.login(caller)
  await db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'blocked').execute()
  sessions.forget('blocked')

  async function make(side: Side | 'missing', state: State = 'sent', read?: ReadonlySet<string>): Promise<Ids> {
    if (side === 'missing')
      return {
        task: MISSING,
        student: MISSING,
        stranger: MISSING,
        question: MISSING,
        favourite: MISSING,
        template: MISSING,
        category: MISSING,
        ...NO_GAME,
        ...NO_PEOPLE,
        ...GATEWAY(MISSING),
        quiz: MISSING,
        kind: MISSING,
        change: MISSING,
      }
    const { teacher, student, stranger } = sides[side]
    const done = async (name: Parameters<TestApp['call']>[0], who: string, body: object) => {
      const reply = await test.call(name, body, cookies[who])
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
      return reply.body as unknown as { success: { _id: string } }
    }
    const school = state === 'people' ? await addSchoolPeople(test, `school${side === 'a' ? 1 : 2}`) : NO_PEOPLE
    const asGame = state === 'activity' || state === 'playing'
    const game = asGame ? await sendActivity(done, { teacher, student, play: state === 'playing' }) : NO_GAME
    const content = { category: `category-${side}`, quiz: `quiz-${side}`, ...GATEWAY(side) }
    const isRead = (...names: (keyof Ids)[]) => !read || names.some((name) => read.has(name))
    const written = { type: 1, question: 'typed', answersType: 2, answers: [{ answer: 'key' }] }
    const question = isRead('question', 'favourite') ? (await done('questions/save', teacher, written)).success._id : ''
    const favourite = isRead('favourite') ? (await done('questions/fav/add', teacher, { question })).success._id : ''
    const ofWritten = { name: 'template', questions: [written] }
    const template = isRead('template') ? (await done('tasks/save_template', teacher, ofWritten)).success._id : ''
    const kind = isRead('kind') ? await addKind(test) : ''
    const change = isRead('change') ? await addRemoved(test) : ''
    const made = { student, stranger, question, favourite, template, kind, change, ...content, ...game, ...school }
    if (!isRead('task')) return { ...made, task: '' }
    const options = { name: randomUUID(), classes: ['1-7'], students: [student], res_type: 0 }
    const questions = [
      { ...written, ID: 't' },
      { ID: 'c', type: 1, question: 'choice', answers: [{ answer: 'no' }, { answer: 'yes', true: true }] },
      { ID: 'b', type: 1, question: 'blanks', answersType: 3, answers: [{ answer: 'a [b] c' }] },
      { ID: 's', type: 1, question: 'sort', answersType: 4, answers: [{ answer: 'a' }, { answer: 'b' }] },
    ]
    const task = (await done('tasks/add', teacher, { options, questions })).success._id
    if (side === 'a') await shareForTest(test, task)
    if (state === 'started' || state === 'submitted') await done('tasks/start', student, { _id: task })
    const values = [{ ID: 'c', answer: 1 }]
    if (state === 'started') await done('tasks/draft', student, { task, seq: 1, device: 'd', values })
    if (state === 'submitted') await done('tasks/save', student, { task, values })
    return { ...made, task }
  }
  return { cookies, make }
}

/** Shares a task with a co-teacher and two substitutes, as an hour ago: the date of one has passed since. */
async function shareForTest({ deps: { store, streams: cache, projector } }: TestApp, task: string): Promise<void> {
  const now = () => new Date(Date.now() - 3_600_000)
  const owners = [
    { id: 'coowner', until: null },
    { id: 'substitute', until: new Date(Date.now() + 3_600_000).toISOString() },
    { id: 'pastsubstitute', until: new Date(Date.now() - 1000).toISOString() },
  ]
  const { position } = await handle({ store, cache, now, meta: { actorId: 'teacher1' } }, (unit) =>
    unit.write(taskDecider, taskStream(task), { type: 'SetOwners', owners, by: 'teacher1', now: unit.at }),
  )
  await projector.waitFor(position)
}

async function addPerson(
  { deps: { db } }: TestApp,
  { id, as, school, classes }: { id: string; as: string; school: string; classes: string[] },
): Promise<void> {
  const like = await db.read.selectFrom('users').selectAll().where('id', '=', as).executeTakeFirstOrThrow()
  await db.write
    .insertInto('users')
    .values({ ...like, id, login: id, national_id: `id-${id}` })
    .execute()
  await db.write.insertInto('user_schools').values({ user_id: id, school_id: school }).execute()
  for (const class_code of classes)
    await db.write.insertInto('user_classes').values({ user_id: id, class_code }).execute()
}
