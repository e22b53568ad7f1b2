import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Body } from '../../server/contract/calls.ts'
import type { AskedQuestion, Question } from '../../server/contract/questions.ts'
import type { Template } from '../../server/contract/reuse-calls.ts'
import type { Draw, Review, ScoreShown, Task, TaskOptions } from '../../server/contract/task-shapes.ts'
import { pointsOf } from '../parts/question/points.ts'
import { drawsOf } from './draws.ts'

/** A chosen recipient; `classes` are codes, `section-grade`. */
export interface ChosenStudent {
  _id: string
  name: string
  classes: string[]
}

/** All input of the popup; stored as a draft. */
export interface TaskForm {
  name: string
  notes: string
  /** HTML of the passage, '' for none. */
  story: string
  classes: string[]
  /** True: all active students of the classes; false: only `students`. */
  everyone: boolean
  students: ChosenStudent[]
  /** Whole minutes, 0 = unlimited. */
  timer: number
  /** 1: automatic marking; 0: the teacher marks. */
  resultMode: number
  /** ISO, '' = at once. */
  opens: string
  /** ISO, '' = unlimited. */
  closes: string
  image: string
  background: string
  categories: string[]
  /** Each student gets a different order of the options. */
  shuffle: boolean
  /** Each student gets a different order of the questions. */
  shuffleQuestions: boolean
  /** "5 of these 20", by question id. May name questions that are not in the task any more (`drawsOf`). */
  draws: Draw[]
  /** Right parts of an answer earn their share of its points. */
  partial: boolean
  /** When students see the right answers. */
  review: Review
  /** When students see their score. A task that may be repeated shows it at once. */
  score: ScoreShown
  /** Attempts of each student, 0: unlimited; and which one counts. */
  attempts: number
  counts: 'best' | 'last'
  /** Co-teachers. Substitutes are changed on the page of the task. */
  owners: { _id: string; name: string }[]
  questions: Question[]
}

/** A sent task that is being edited. */
export interface SentTaskForm {
  id: string
  before: TaskForm
  /** Number of students who have the task. Students may have joined or left its classes since it was sent. */
  recipients: number
  frozen: boolean
  /** ID of the flip cards, if it has these instead of questions. */
  activity?: string
  /** False for a colleague with whom the task is shared. */
  mayShare: boolean
}

/** A new task before any input. */
export const EMPTY_TASK: TaskForm = {
  name: '',
  notes: '',
  story: '',
  classes: [],
  everyone: true,
  students: [],
  timer: 0,
  resultMode: 1,
  opens: '',
  closes: '',
  image: '',
  background: '',
  categories: [],
  shuffle: false,
  shuffleQuestions: false,
  draws: [],
  partial: false,
  review: 'closed',
  score: 'final',
  attempts: 1,
  counts: 'best',
  owners: [],
  questions: [],
}

/** The form of a sent task; the classes of chosen students come from `entries`. */
export function formOfTask(task: Task, entries: readonly Entry[]): TaskForm {
  const classesOf = new Map(entries.map((entry) => [entry._id, entry.classes]))
  return {
    ...EMPTY_TASK,
    name: task.name,
    notes: task.full,
    story: task.story ?? '',
    classes: task.classes,
    everyone: !task.students?.length,
    students: (task.students_list ?? []).map(({ _id, name }) => ({ _id, name, classes: classesOf.get(_id) ?? [] })),
    timer: task.timer,
    resultMode: task.res_type,
    opens: task.date_start,
    closes: task.date_end,
    image: task.img,
    background: task.background,
    categories: task.cats,
    shuffle: task.shuffle_options ?? false,
    shuffleQuestions: task.shuffle_questions ?? false,
    draws: task.draws ?? [],
    partial: task.partial ?? false,
    review: task.review ?? 'closed',
    score: task.score ?? 'final',
    attempts: task.attempts ?? 1,
    counts: task.counts ?? 'best',
    owners: (task.owners_list ?? []).map(({ _id, name }) => ({ _id, name })),
    questions: task.questions ?? [],
  }
}

/** The content of a sent task for a new one: all but classes, students, colleagues and dates. */
export function copyOfTask(task: Task): TaskForm {
  const { classes, everyone, students, owners, opens, closes } = EMPTY_TASK
  return { ...formOfTask(task, []), classes, everyone, students, owners, opens, closes }
}

/** The content of a template for a new task; its options have the names of a task's. */
export function formOfTemplate({ by: _by, at: _at, mine: _mine, tags: _tags, ...template }: Template): TaskForm {
  const { timer = 0, res_type = 1, img = '', background = '', full = '' } = template
  const rest = { classes: [], date_start: '', date_end: '', time: '' }
  return copyOfTask({ ...template, ...rest, timer, res_type, img, background, full })
}

/** Body of tasks/save_template for what is being written: without recipients and dates. */
export function templateBody(form: TaskForm): Body<'tasks/save_template'> {
  const { name, classes: _, students: _s, owners: _t, date_start: _o, date_end: _c, ...options } = optionsOf(form)
  return { name, options, questions: newTaskBody(form).questions as AskedQuestion[] }
}

/** Options that are sent only if they are not the default ones. */
type SentWhenSet = 'attempts' | 'counts' | 'owners'
type FormOptions = Omit<Required<TaskOptions>, '_id' | 'substitutes' | SentWhenSet> & Pick<TaskOptions, SentWhenSet>

const optionsOf = (form: TaskForm): FormOptions => ({
  name: form.name.trim(),
  full: form.notes.trim(),
  story: form.story,
  classes: form.classes,
  students: form.everyone ? [] : form.students.map(({ _id }) => _id),
  date_start: form.opens,
  date_end: form.closes,
  timer: form.timer as FormOptions['timer'],
  res_type: form.resultMode === 1 ? 1 : 0,
  background: form.background,
  cats: form.categories,
  img: form.image,
  shuffle_options: form.shuffle,
  shuffle_questions: form.shuffleQuestions,
  draws: drawsOf(form),
  partial: form.partial,
  review: form.review,
  score: form.attempts === 1 ? form.score : 'final',
  ...(form.attempts !== 1 && { attempts: form.attempts, counts: form.counts }),
  ...(form.owners.length > 0 && { owners: form.owners.map(({ _id }) => _id) }),
})

/** Body of tasks/add for a new task, with complete questions. */
export const newTaskBody = (form: TaskForm): Body<'tasks/add'> => ({
  options: optionsOf(form),
  questions: form.questions.map(({ mine: _, version: _v, ...question }) => question),
})

/** Body of activity/send: without questions and story. */
export function activityBody(form: TaskForm, activity: string): Body<'activity/send'> {
  const { story: _, ...options } = optionsOf({ ...form, resultMode: 1, score: 'final' })
  return { ...options, activity }
}

/** Whether `changedTaskBody` leaves the recipients of a sent task as they are. */
export function keepsRecipients(form: TaskForm, before: TaskForm): boolean {
  const now = optionsOf(form)
  const then = optionsOf(before)
  return same(now.classes, then.classes) && same(now.students, then.students)
}

/**
 * Body of tasks/add for a change. It has only the changed fields, so that students who have left a class since are not
 * checked again. The task's own questions are sent by ID, because their copies do not change, and whole if
 * their points do. For a frozen task, all that is fixed once a student has started is omitted.
 */
export function changedTaskBody(
  form: TaskForm,
  task: { id: string; before: TaskForm; frozen: boolean },
): Body<'tasks/add'> {
  const now = optionsOf(form)
  const then = optionsOf(task.before)
  const options: TaskOptions = { _id: task.id }
  if (form.owners.length === 0 && task.before.owners.length > 0) options.owners = []
  if (form.attempts === 1 && task.before.attempts !== 1) options.attempts = 1
  for (const name of Object.keys(now) as (keyof FormOptions)[]) {
    if (!same(now[name], then[name])) Object.assign(options, { [name]: now[name] })
  }
  // Colleagues whom somebody else has added or removed meanwhile stay as they are.
  const seen = options.owners && { was: task.before.owners.map(({ _id }) => ({ _id, until: '' })) }
  // Students are chosen within classes, so both are sent together.
  if (options.students || options.classes) Object.assign(options, { students: now.students, classes: now.classes })
  if (task.frozen) {
    delete options.res_type
    delete options.partial
    delete options.draws
    delete options.shuffle_options
    delete options.shuffle_questions
    delete options.counts
    return { options, ...seen }
  }
  // With other questions the draws are sent too: those of the task may name a question that is not in it any more.
  const others = !same(weights(form), weights(task.before))
  if (others && (now.draws.length > 0 || then.draws.length > 0)) options.draws = now.draws
  if (!others) return { options, ...seen }
  const own = new Map(weights(task.before))
  const questions = form.questions.map(({ mine: _, version: _v, ...question }) =>
    own.get(question.ID) === pointsOf(question) ? question.ID : question,
  )
  return { options, questions, ...seen }
}

/** The questions of the form with their points: what must be equal for a change to leave them out. */
const weights = (form: TaskForm) => form.questions.map((question) => [question.ID, pointsOf(question)] as const)
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** True if the form differs from `before`. */
export const isTouched = (form: TaskForm, before: TaskForm): boolean => !same(form, before)
