import type { Engine } from '../../events/store/engine.ts'
import type { Value } from '../contract/answer-shapes.ts'
import type { QuestionInput } from '../contract/questions.ts'
import type { TaskOptions } from '../contract/task-shapes.ts'
import type { Database } from '../database/tables.ts'
import { hashToken, newToken, SESSION_COOKIE } from '../http/session/session-cookie.ts'
import { startTestApp, type TestApp, type TestReply } from '../http/testing.ts'
import type { TestMachine } from '../testing/machine.ts'

/** A clock that tests advance. */
export interface TestClock {
  now: () => Date
  advance(seconds: number): void
  /** ISO text of the time this many seconds from now. */
  in(seconds: number): string
}

export function createClock(start = '2026-11-20T08:00:00.000Z'): TestClock {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    advance(seconds) {
      at += seconds * 1000
    },
    in: (seconds) => new Date(at + seconds * 1000).toISOString(),
  }
}

/** One question for each answer way. */
export const questions: QuestionInput[] = [
  {
    ID: 'q1',
    type: 1,
    question: 'choice',
    answers: [{ answer: 'no' }, { answer: 'yes', true: true }, { answer: 'so' }],
  },
  { ID: 'q2', type: 1, question: 'typed', answersType: 2, answers: [{ answer: 'Apple' }] },
  { ID: 'q3', type: 1, question: 'blanks', answersType: 3, answers: [{ answer: 'The [cat] sat on the [mat].' }] },
  {
    ID: 'q4',
    type: 1,
    question: 'sort',
    answersType: 4,
    answers: [{ answer: 'one' }, { answer: 'two' }, { answer: 'three' }],
  },
]
export const rightValues: Value[] = [
  { ID: 'q1', answer: 1 },
  { ID: 'q2', answer: ' apple ' },
  { ID: 'q3', answers: ['cat', 'mat'] },
  { ID: 'q4', answers: ['one', 'two', 'three'] },
]

const PEOPLE = ['student1', 'student2', 'student3', 'otherstudent', 'teacher1', 'teacher2', 'manager1'] as const
/** Cookie headers of everybody in the test school. */
export type Cookies = Record<(typeof PEOPLE)[number], string>

/** Starts the server with a session row for everybody: seven logins would take longer than most tests. */
export async function startSchool(
  clock: (Pick<TestClock, 'now'> | { machine: TestMachine }) & { engine?: Engine<Database> },
): Promise<{ test: TestApp; cookies: Cookies }> {
  const test = await startTestApp(clock)
  const at = test.deps.now().toISOString()
  const sessions = PEOPLE.map((user_id) => ({ user_id, token: newToken() }))
  await test.deps.db.write
    .insertInto('sessions')
    .values(
      sessions.map(({ user_id, token }) => ({
        user_id,
        token_hash: hashToken(token),
        created_at: at,
        last_seen_at: at,
      })),
    )
    .execute()
  const cookies = Object.fromEntries(sessions.map(({ user_id, token }) => [user_id, `${SESSION_COOKIE}=${token}`]))
  return { test, cookies: cookies as Cookies }
}

/** Calls tasks/add. Defaults: one class, automatic marking, the four questions. */
export const add = (
  test: TestApp,
  cookie: string,
  options: Partial<TaskOptions> = {},
  asked: (QuestionInput | string)[] | undefined = questions,
): Promise<TestReply<'tasks/add'>> =>
  test.call('tasks/add', { options: { name: 'task', classes: ['1-7'], ...options }, questions: asked }, cookie)

/** Sends a task and returns its id. Throws if the call fails. */
export async function send(
  test: TestApp,
  cookie: string,
  options: Partial<TaskOptions> = {},
  asked: (QuestionInput | string)[] = questions,
): Promise<string> {
  const { status, body } = await add(test, cookie, options, asked)
  if (status !== 200) throw new Error(`tasks/add: ${status} ${JSON.stringify(body)}`)
  return body.success._id
}
