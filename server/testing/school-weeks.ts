import fc from 'fast-check'
import type { CallName } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, rightValues, type TestClock } from '../tasks/testing.ts'
import { createTimekeeper, type Timekeeper } from '../timekeeper.ts'

/* Random weeks of a school: what students, their teacher, a manager and the clock do with two tasks. */

export const STUDENTS = ['student1', 'student2', 'student3'] as const
type Student = (typeof STUDENTS)[number]
const student = fc.constantFrom(...STUDENTS)
const task = fc.nat(1)
const question = fc.constantFrom('q1', 'q2', 'q3', 'q4')
const minutes = fc.constantFrom(1, 5, 30, 120)
/** Minutes from now; null: no date. */
const date = fc.option(fc.constantFrom(-30, 2, 10, 60), { nil: null })
const values = fc.subarray([
  ...rightValues,
  { ID: 'q2', answer: 'تفاحة' },
  { ID: 'q3', answers: ['cat', ''] },
  { ID: 'q1', answer: 0 },
])
const does = <Name extends string>(name: Name) => fc.constant(name)

const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: does('start'), task, student, again: fc.boolean(), wrong: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: does('draft'), task, student, values, shown: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: does('save'), task, student, values }) },
  { weight: 3, arbitrary: fc.record({ do: does('later'), seconds: fc.constantFrom(1, 20, 40, 300, 3600) }) },
  fc.record({ do: does('restart'), seconds: fc.constantFrom(1, 40, 3600) }),
  fc.record({ do: does('dates'), task, opens: date, closes: date, timer: fc.constantFrom(0, 5, 30) }),
  fc.record({ do: does('audience'), task, only: fc.subarray([...STUDENTS]) }),
  fc.record({ do: does('attempts'), task, attempts: fc.constantFrom(0, 2, 3) }),
  fc.record({ do: does('owners'), task, shared: fc.boolean(), until: fc.option(minutes, { nil: undefined }) }),
  fc.record({ do: does('minutes'), task, student, minutes }),
  fc.record({ do: does('own'), task, student, opens: date, closes: date }),
  fc.record({ do: fc.constantFrom('reopen' as const, 'more' as const), task, student, minutes }),
  fc.record({ do: does('untime'), task, back: fc.nat(3) }),
  fc.record({ do: does('mark'), task, student, question, earned: fc.option(fc.nat(100), { nil: null }) }),
  fc.record({ do: does('score'), task, student, score: fc.nat(100), finished: fc.boolean() }),
  fc.record({ do: does('rekey'), task, question, kind: fc.constantFrom('drop' as const, 'full' as const) }),
  fc.record({ do: does('unrekey'), task }),
  fc.record({
    do: does('rule'),
    task,
    text: fc.constantFrom('apple', 'تفاحه'),
    earned: fc.option(fc.nat(100), { nil: null }),
  }),
  fc.record({ do: does('comment'), task, student, question, text: fc.constantFrom('good', '') }),
  fc.record({ do: fc.constantFrom('clear' as const, 'unclear' as const), task, student }),
  fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const, 'return' as const), task }),
  fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const), task }),
  fc.record({ do: does('class'), student, code: fc.constantFrom('1-7', '2-7', '1-8'), blocked: fc.boolean() }),
  fc.record({ do: fc.constantFrom('year' as const, 'unyear' as const) }),
)
export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

/** How far each student is with each task when the week begins. */
const begun = fc
  .array(fc.constantFrom('nothing', 'started', 'saved', 'sent', 'sent'), { minLength: 6, maxLength: 6 })
  .map((stages) =>
    stages.flatMap((stage, at): Move[] => {
      const place = { task: at % 2, student: STUDENTS[at >> 1] ?? 'student1' }
      const start: Move = { do: 'start', ...place, again: false, wrong: false }
      const draft: Move = { do: 'draft', ...place, values: rightValues.slice(0, 2), shown: false }
      const save: Move = { do: 'save', ...place, values: rightValues.slice(1, 3) }
      return { nothing: [], started: [start], saved: [start, draft], sent: [start, save] }[stage] ?? []
    }),
  )
export const weeks = fc
  .tuple(begun, fc.array(move, { minLength: 20, maxLength: 45, size: 'max' }))
  .map(([before, moves]) => [...before, ...moves])
export const settings = fc.record({
  partial: fc.boolean(),
  res_type: fc.constantFrom(0 as const, 1 as const),
  timer: fc.constantFrom(0, 5, 30),
  attempts: fc.constantFrom(1, 1, 0, 2),
  counts: fc.constantFrom('best' as const, 'last' as const),
})

export interface Week {
  /** Servers on one database: each call goes to the next one. */
  nodes: TestApp[]
  calls: number
  clock: TestClock
  cookies: Cookies
  /** Ids of the two tasks. */
  tasks: string[]
  /** One for each node. */
  timekeepers: Timekeeper[]
  seq: number
  grants: string[]
  correction: string
  yearEnd: string | undefined
}

/** Calls that are refused at that moment change nothing. @throws for an answer of 500 and above. */
export async function make(week: Week, move: Move): Promise<void> {
  const { clock, cookies, tasks } = week
  const _id = 'task' in move ? (tasks[move.task] ?? '') : ''
  const call = async (name: CallName, body: object, as: keyof Cookies = 'teacher1') => {
    const node = nextNode(week)
    const first = await node.call(name, body, cookies[as])
    const isIn = first.status !== 401 || (await loginAgain(week, as))
    const reply = isIn && first.status === 401 ? await node.call(name, body, cookies[as]) : first
    if (reply.status >= 500) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
    // Tests read fields of successes and of errors.
    return reply.body as { success?: { grant?: string }; correction?: string; last?: { at: string } }
  }
  const at = (minutes: number | null) => (minutes === null ? '' : clock.in(minutes * 60))
  const time = async (body: object, student: Student) => {
    const { success } = await call('tasks/time', { _id, students: [student], reason: 'x', ...body })
    if (success?.grant) week.grants.push(success.grant)
  }
  const change = (options: object) => call('tasks/add', { options: { _id, ...options } })
  switch (move.do) {
    case 'start':
      return void (await call('tasks/start', { _id, again: move.again, only_wrong: move.wrong }, move.student))
    case 'draft': {
      week.seq += 1
      const { values, student, shown } = move
      return void (await call('tasks/draft', { task: _id, device: 'd', seq: week.seq, values, shown }, student))
    }
    case 'save':
      return void (await call('tasks/save', { task: _id, values: move.values }, move.student))
    case 'later':
      clock.advance(move.seconds)
      return await tickTwice(week)
    case 'restart':
      await restartOne(week, move.seconds)
      return await tickTwice(week)
    case 'dates':
      return void (await change({ date_start: at(move.opens), date_end: at(move.closes), timer: move.timer }))
    case 'audience':
      return void (await change({ classes: ['1-7', '2-7'], students: move.only }))
    case 'attempts':
      return void (await change({ attempts: move.attempts }))
    case 'owners': {
      const { shared, until } = move
      const list =
        until === undefined ? { owners: ['teacher3'] } : { substitutes: [{ _id: 'teacher3', until: at(until) }] }
      return void (await change({ owners: [], substitutes: [], ...(shared && list) }))
    }
    case 'minutes':
      return await time({ minutes: move.minutes }, move.student)
    case 'own':
      return await time({ date_start: at(move.opens), date_end: at(move.closes) }, move.student)
    case 'reopen':
      return await time({ reopen: true, minutes: move.minutes }, move.student)
    case 'more':
      return await time({ attempt: true }, move.student)
    case 'untime':
      return void (await call('tasks/time_undo', { _id, grant: week.grants.at(-1 - move.back) ?? 'none' }))
    case 'mark': {
      const { question, earned, student } = move
      return void (await call('tasks/mark', { _id, question, earned, students: [student] }))
    }
    case 'score': {
      const { student, score, finished } = move
      return void (await call('tasks/updateScore', { _id, student, score, finished: finished ? 1 : 0 }))
    }
    case 'rekey': {
      const { correction } = await call('tasks/rekey', { _id, question: move.question, change: { kind: move.kind } })
      week.correction = correction ?? week.correction
      return
    }
    case 'rule':
      return void (await call('tasks/mark', { _id, question: 'q2', group: move.text, earned: move.earned, rule: true }))
    case 'comment': {
      const { student, question, text } = move
      return void (await call('tasks/comment', { _id, student, question, text }))
    }
    case 'unrekey':
      return void (await call('tasks/rekey_undo', { _id, correction: week.correction }))
    case 'clear':
      return void (await call('tasks/delete_student_answes', { task_id: _id, student: move.student }))
    case 'unclear':
      return void (await call('tasks/restore_answers', { _id, student: move.student }))
    case 'pause':
    case 'resume':
    case 'return':
    case 'delete':
    case 'restore':
      return void (await call(`tasks/${move.do}`, { _id }))
    case 'class': {
      const { student, code, blocked } = move
      const body = { _id: student, name: 'اسم', zehot: `id-${student}`, classes: [code], status: blocked ? 0 : 1 }
      return void (await call('students/update', body, 'manager1'))
    }
    case 'year': {
      const moves = [{ from: '1-7', to: '1-8' }]
      await call('classes/promote', { moves, commit: true, last: week.yearEnd }, 'manager1')
      week.yearEnd = (await call('classes/promote', { moves }, 'manager1')).last?.at
      return
    }
    case 'unyear': {
      await call('classes/promote_undo', { last: week.yearEnd ?? '' }, 'manager1')
      const { last } = await call('classes/promote', { moves: [{ from: '1-7', to: '1-8' }] }, 'manager1')
      week.yearEnd = last?.at
      return
    }
    default:
      return move satisfies never
  }
}

/** A session ends after hours without a call, and when a student is blocked. False: the person is blocked. */
async function loginAgain(week: Week, name: keyof Cookies): Promise<boolean> {
  try {
    week.cookies[name] = await nextNode(week).login(name)
    return true
  } catch {
    return false
  }
}

/** The end of an attempt may change the student's own dates, which the next turn looks at. */
export async function tickTwice({ timekeepers }: Week): Promise<void> {
  await Promise.all(timekeepers.map((one) => one.tick()))
  await Promise.all(timekeepers.map((one) => one.tick()))
}

function nextNode(week: Week): TestApp {
  week.calls += 1
  return week.nodes[week.calls % week.nodes.length] as TestApp
}

/** Starts the timekeeper without its check each second. Only the moves decide when it checks, so the same moves give the same events. */
export async function startOnly(timekeeper: Timekeeper): Promise<void> {
  await timekeeper.start()
  await timekeeper.stop()
}

/** The timekeeper of one node stops for some seconds. */
async function restartOne(week: Week, seconds: number): Promise<void> {
  const place = week.calls % week.nodes.length
  week.clock.advance(seconds)
  const fresh = createTimekeeper((week.nodes[place] as TestApp).deps)
  week.timekeepers[place] = fresh
  await startOnly(fresh)
}
