import { attemptStream } from '../../../events/attempt/attempt-events.ts'
import type { Event } from '../../../events/decider.ts'
import type { AppendRequest } from '../../../events/store/event-store.ts'
import { type TaskQuestion, taskStream } from '../../../events/task/task-events.ts'
import { question, sent } from '../school-log.ts'
import { ABSENT_EACH, type Grown, MARKED_EACH, QUESTIONS, SAVES, uuidOf } from './grown.ts'

/** A class with its people's ids. */
export interface TaughtClass {
  schoolId: string
  code: string
  teacherId: string
  pupilIds: string[]
}

interface Task {
  id: string
  of: TaughtClass
  questions: TaskQuestion[]
  categories: string[]
  isMarked: boolean
  /** Those who take it. */
  takers: string[]
  /** When it was sent; what happens later is half a minute apart. */
  from: number
}

const DAY_MS = 24 * 60 * 60_000
/** Two terms a year, of which 20 weeks are taught. */
const TERM_DAYS = 182
const TAUGHT_DAYS = 140
const STEP_MS = 30_000
/** The step at which a task ends. */
const END = SAVES + 5
const DEVICE = uuidOf('device')
/** Number of different categories of tasks. */
const CATEGORIES = 5

/**
 * The log of some terms, which ended at `end`: each task is sent, taken by the class and closed. All classes take their tasks at
 * the same time, so that their events are interleaved as in a real log. Yields what may be appended at once.
 */
export function* termLog({ terms, tasks }: Grown, classes: TaughtClass[], end: Date): Generator<AppendRequest[]> {
  for (let term = 0; term < terms; term += 1)
    for (let number = 0; number < tasks; number += 1) {
      const day = TERM_DAYS * (terms - term) - Math.floor((TAUGHT_DAYS * number) / tasks)
      const from = end.getTime() - day * DAY_MS
      yield* lesson(classes.map((of, at) => taskOf(of, `${term}/${number}/${at}`, number, from)))
    }
}

function taskOf(of: TaughtClass, name: string, number: number, from: number): Task {
  const id = uuidOf(name)
  const takers = of.pupilIds.filter((_, at) => (at + number) % ABSENT_EACH !== 0)
  const questions = Array.from({ length: QUESTIONS }, (_, at) => withLongIds(question(at), id, at, of.code))
  const categories = [uuidOf(`category ${number % CATEGORIES}`)]
  return { id, of, questions, categories, isMarked: number % MARKED_EACH === 0, takers, from }
}

/** Two of three questions are multiple choice; the answers to the others are typed. */
const withLongIds = (made: TaskQuestion, taskId: string, at: number, code: string): TaskQuestion => ({
  ...made,
  id: `${taskId.slice(0, -2)}${at}q`,
  classes: [code],
  ...(at % 3 === 2 && { key: { way: 'typed', answer: 'عمّان' } }),
})

function* lesson(tasks: Task[]): Generator<AppendRequest[]> {
  yield tasks.map(sending)
  yield tasks.map((task) => ofAll(task, 1, (student) => started(task, student), [frozen(task)]))
  for (let save = 1; save <= SAVES; save += 1) yield tasks.map((task) => ofAll(task, 1 + save, () => saved(task, save)))
  // Clients send a submission with a key, so that a repeat gets the same reply.
  yield tasks.flatMap((task) => task.takers.map((student) => submission(task, student)))
  const marked = tasks.filter(({ isMarked }) => isMarked)
  if (marked.length > 0) yield marked.map((task) => ofAll(task, SAVES + 3, () => graded(), [], task.of.teacherId))
  if (marked.length > 0) yield marked.map((task) => ofAll(task, SAVES + 4, () => opened(task)))
  yield tasks.map((task) => ({ ...meta(task, null, END), writes: [closed(task)] }))
}

const instant = ({ from }: Task, step: number): string => new Date(from + step * STEP_MS).toISOString()

const meta = (task: Task, actorId: string | null, step: number) => ({
  at: instant(task, step),
  meta: { actorId, ...(actorId !== null && { requestId: uuidOf(`${task.id}${step}`) }) },
})

const commandOf = (task: Task, person: string, result: unknown) => ({
  id: `${person}:${task.id}`,
  fingerprint: uuidOf(task.id).repeat(2).slice(0, 64),
  result,
})

function sending(task: Task): AppendRequest {
  const { id, of, questions, isMarked, categories } = task
  const recipients = of.pupilIds.map((studentId) => ({ studentId, classCode: of.code }))
  const event = sent(id, { id: of.schoolId }, of.teacherId, recipients)
  const at = instant(task, 0)
  const closesAt = instant(task, END)
  const more = { classes: [of.code], categories, questions, resultMode: resultMode(isMarked), sentAt: at, closesAt }
  const events: Event[] = [
    { ...event, data: { ...event.data, ...more } },
    { type: 'TaskOpened', data: { at } },
  ]
  return {
    ...meta(task, of.teacherId, 0),
    writes: [{ streamId: taskStream(id), expectedVersion: 0, events }],
    command: commandOf(task, of.teacherId, { _id: id }),
  }
}

const resultMode = (isMarked: boolean) => (isMarked ? 'teacher' : 'automatic')

const frozen = ({ id, takers }: Task) => ({
  streamId: taskStream(id),
  expectedVersion: 2,
  events: [{ type: 'QuestionsFrozen', data: { by: takers[0] ?? '' } }],
})

const closed = (task: Task) => ({
  streamId: taskStream(task.id),
  expectedVersion: 3,
  events: [{ type: 'TaskClosed', data: { at: instant(task, END) } }],
})

/** The same step of all who take the task, as one append: their `step`th event. */
function ofAll(
  task: Task,
  step: number,
  eventOf: (student: string) => Event,
  more: AppendRequest['writes'] = [],
  actor = task.takers[0] ?? null,
): AppendRequest {
  const own = task.takers.map((student) => attemptWrite(task, student, step, eventOf(student)))
  return { ...meta(task, actor, step), writes: [...own, ...more] }
}

const attemptWrite = ({ id }: Task, student: string, version: number, event: Event) => ({
  streamId: attemptStream(id, student),
  expectedVersion: version - 1,
  events: [event],
})

const started = (task: Task, studentId: string): Event => ({
  type: 'AttemptStarted',
  data: {
    taskId: task.id,
    studentId,
    attempt: 1,
    startedAt: instant(task, 1),
    deadline: instant(task, END),
    questionIds: task.questions.map(({ id }) => id),
    resultMode: resultMode(task.isMarked),
    factor: 1,
  },
})

const saved = (task: Task, save: number): Event => ({
  type: 'AnswersSaved',
  data: {
    attempt: 1,
    device: DEVICE,
    seq: save,
    values: [givenTo(task.questions[save % QUESTIONS])],
    savedAt: instant(task, 1 + save),
  },
})

/** The right text for a typed question, a wrong option for a multiple-choice question. */
const givenTo = (asked: TaskQuestion | undefined) => ({
  questionId: asked?.id ?? '',
  ...(asked?.key.way === 'typed' ? { text: asked.key.answer } : { index: 1 }),
})

function submission(task: Task, student: string): AppendRequest {
  const step = SAVES + 2
  const marks = task.questions.map(({ id: questionId, key }) => {
    const right = key.way === 'typed'
    return { questionId, earned: right ? 100 : 0, of: 100, right }
  })
  const score = Math.round((100 * marks.filter(({ right }) => right).length) / marks.length)
  const result = {
    score,
    final: !task.isMarked,
    secondsTaken: (step * STEP_MS) / 1000,
    submittedAt: instant(task, step),
  }
  const event: Event = {
    type: 'AnswersSubmitted',
    data: {
      attempt: 1,
      by: 'student',
      values: task.questions.map(givenTo),
      marks,
      rule: 'right-or-wrong-1',
      ...result,
    },
  }
  return {
    ...meta(task, student, step),
    writes: [attemptWrite(task, student, step, event)],
    command: commandOf(task, student, { success: { score, finished: !task.isMarked, timer: result.secondsTaken } }),
  }
}

const graded = (): Event => ({ type: 'GradeChanged', data: { attempt: 1, score: 80, final: true } })
const opened = (task: Task): Event => ({ type: 'ResultOpened', data: { attempt: 1, at: instant(task, SAVES + 4) } })
