import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Entry } from '../../contract/attempt-shapes.ts'
import type { QuestionInput } from '../../contract/questions.ts'
import { afterStep, type ReplayedRow, type ReplayedRows } from '../../contract/replay-rules.ts'
import type { TestApp } from '../../http/testing.ts'
import { type Cookies, createClock, questions, rightValues, send, startSchool } from '../testing.ts'

/*
 * Random weeks of a task with points, parts, corrections, pauses, reopened, deleted and restored answers. After each call the
 * page of the task is kept. In the end every kept page must equal the state as of its position, and the rows of the replay.
 */
const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const asked: QuestionInput[] = questions.map((question, at) => ({ ...question, points: at + 1 }))
const students = ['student1', 'student2'] as const
const student = fc.constantFrom(...students)
const question = fc.constantFrom('q1', 'q2', 'q3', 'q4')
const some = fc.subarray([
  ...rightValues,
  { ID: 'q2', answer: 'تفاحة' },
  { ID: 'q3', answers: ['cat', 'hat'] },
  { ID: 'q1', answer: 0 },
])
const move = fc.oneof(
  fc.record({ do: fc.constant('start' as const), student }),
  fc.record({ do: fc.constant('draft' as const), student, values: some }),
  fc.record({ do: fc.constant('save' as const), student, values: some }),
  fc.record({ do: fc.constant('mark' as const), student, question, earned: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ do: fc.constant('score' as const), student, score: fc.nat(100), finished: fc.boolean() }),
  fc.record({
    do: fc.constant('rekey' as const),
    question,
    kind: fc.constantFrom('drop' as const, 'full' as const, 'points' as const),
  }),
  fc.record({ do: fc.constant('unrekey' as const) }),
  fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const, 'return' as const) }),
  fc.record({ do: fc.constantFrom('reopen' as const, 'more' as const), student }),
  fc.record({ do: fc.constant('untime' as const) }),
  fc.record({ do: fc.constantFrom('clear' as const, 'unclear' as const), student }),
  fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const) }),
)
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never
const begun: Move[] = students.flatMap((one): Move[] => [
  { do: 'start', student: one },
  { do: 'draft', student: one, values: rightValues.slice(0, 2) },
])

let seq = 0
let correction = ''
let grant = ''
/** Calls that are refused at that moment change nothing. */
async function make(task: string, move: Move): Promise<void> {
  const { teacher1, ...people } = cookies
  const _id = task
  switch (move.do) {
    case 'start':
      return void (await test.call('tasks/start', { _id, again: true }, people[move.student]))
    case 'draft':
      seq += 1
      return void (await test.call(
        'tasks/draft',
        { task, device: 'd', seq, values: move.values },
        people[move.student],
      ))
    case 'save':
      return void (await test.call('tasks/save', { task, values: move.values }, people[move.student]))
    case 'mark': {
      const { question, earned } = move
      return void (await test.call('tasks/mark', { _id, question, earned, students: [move.student] }, teacher1))
    }
    case 'score': {
      const { student, score, finished } = move
      const body = { _id, student, score, finished: finished ? 1 : 0 }
      return void (await test.call('tasks/updateScore', body, teacher1))
    }
    case 'rekey': {
      const change = { kind: move.kind, ...(move.kind === 'points' && { points: 7 }) }
      const { body } = await test.call('tasks/rekey', { _id, question: move.question, change }, teacher1)
      correction = body.correction ?? correction
      return
    }
    case 'unrekey':
      return void (await test.call('tasks/rekey_undo', { _id, correction: correction || 'none' }, teacher1))
    case 'pause':
    case 'resume':
    case 'return':
      return void (await test.call(`tasks/${move.do}`, { _id }, teacher1))
    case 'reopen':
    case 'more': {
      const kind = move.do === 'reopen' ? { reopen: true } : { attempt: true }
      const { body } = await test.call(
        'tasks/time',
        { _id, students: [move.student], minutes: 5, reason: 'x', ...kind },
        teacher1,
      )
      grant = body.success?.grant ?? grant
      return
    }
    case 'untime':
      return void (await test.call('tasks/time_undo', { _id, grant: grant || 'none' }, teacher1))
    case 'clear':
      return void (await test.call('tasks/delete_student_answes', { task_id: _id, student: move.student }, teacher1))
    case 'unclear':
      return void (await test.call('tasks/restore_answers', { _id, student: move.student }, teacher1))
    case 'delete':
    case 'restore':
      return void (await test.call(`tasks/${move.do}`, { _id }, teacher1))
    default:
      return move satisfies never
  }
}

const withoutPosition = ({ position: _, ...view }: { position?: number }) => view

it('a state as of any position, and the replay until there, equal the page that the teacher saw then', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 10, maxLength: 30 }),
      fc.boolean(),
      fc.boolean(),
      async (moves, partial, automatic) => {
        const task = await send(test, cookies.teacher1, { partial, res_type: automatic ? 1 : 0, timer: 30 }, asked)
        const kept: { position: number; view: { tasks: object[]; students: Entry[]; stats: object } }[] = []
        for (const one of [...begun, ...moves]) {
          clock.advance(7)
          await make(task, one)
          await test.deps.projector.drain()
          const { status, body } = await test.call('tasks/view', { _id: task, answers: true }, cookies.teacher1)
          if (status !== 200) continue
          const { tasks, students = [], stats } = body
          kept.push({ position: body.position ?? 0, view: { tasks, students, stats } })
        }
        const replay = (await test.call('tasks/replay', { _id: task }, cookies.teacher1)).body
        for (const { position, view } of kept) {
          const asOf = await test.call('tasks/asof', { _id: task, at_position: position }, cookies.teacher1)
          const { tasks, students, stats } = asOf.body
          expect({ tasks, students, stats }).toEqual(view)
          const rows = replay.steps
            .filter((step) => step.position <= position)
            .reduce<ReplayedRows>(
              afterStep,
              replay.students.map(() => undefined),
            )
          expect(rows.map((row) => row && shownInGrid(row))).toEqual(view.students.map(shownInGrid))
        }
        const last = (await test.call('tasks/asof', { _id: task }, cookies.teacher1)).body
        const now = await test.call('tasks/view', { _id: task, answers: true }, cookies.teacher1)
        if (now.status === 200)
          expect(withoutPosition(last)).toMatchObject({ students: now.body.students, stats: now.body.stats })
        else expect(last.deleted_at).toEqual(expect.any(String))
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)

/** The fields that a grid shows. */
function shownInGrid(row: ReplayedRow | Entry) {
  const { status, answered, finished = false, score = null, sent_at = '', right, earned, of, asked = [] } = row
  const answers = [...(row.answers ?? [])].toSorted((one, other) => (one.ID < other.ID ? -1 : 1))
  return { status, answered, finished, score, sent_at, right, earned, of, asked, answers }
}
