import type { Body } from '../../server/contract/calls.ts'
import type { Question } from '../../server/contract/questions.ts'
import type { Entry, Review, Task, TaskOptions } from '../../server/contract/task-shapes.ts'

export interface ChosenStudent {
  _id: string
  name: string
  classes: string[]
}

/** Everything that the popup holds, kept as a draft as it is. */
export interface TaskForm {
  name: string
  notes: string
  /** HTML of the passage, '' for none. */
  story: string
  classes: string[]
  /** All active students of the classes; `students` alone when false. */
  everyone: boolean
  students: ChosenStudent[]
  /** Whole minutes, 0 = unlimited. */
  timer: number
  /** 1 automatic, 0 the teacher grades. */
  resultMode: number
  /** ISO, '' = at once. */
  opens: string
  /** ISO, '' = unlimited. */
  closes: string
  image: string
  background: string
  categories: string[]
  /** Each student has an order of options of their own. */
  shuffle: boolean
  /** When a student sees the right answers. */
  review: Review
  questions: Question[]
}

/** A task that was sent and is changed. */
export interface SentTaskForm {
  id: string
  before: TaskForm
  frozen: boolean
  /** It has flip cards instead of questions. */
  activity?: string
}

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
  review: 'closed',
  questions: [],
}

/** The form of a task that was sent; `entries` tell which class a chosen student is in. */
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
    review: task.review ?? 'closed',
    questions: task.questions ?? [],
  }
}

type Wanted = Omit<Required<TaskOptions>, '_id'>

const optionsOf = (form: TaskForm): Wanted => ({
  name: form.name.trim(),
  full: form.notes.trim(),
  story: form.story,
  classes: form.classes,
  students: form.everyone ? [] : form.students.map(({ _id }) => _id),
  date_start: form.opens,
  date_end: form.closes,
  timer: form.timer as Wanted['timer'],
  res_type: form.resultMode === 1 ? 1 : 0,
  background: form.background,
  cats: form.categories,
  img: form.image,
  shuffle_options: form.shuffle,
  review: form.review,
})

/** What tasks/add takes for a new task: the questions whole, as they were previewed. */
export const newTaskBody = (form: TaskForm): Body<'tasks/add'> => ({
  options: optionsOf(form),
  questions: form.questions.map(({ mine: _, ...question }) => question),
})

/** What activity/send takes: everything but questions and a story. */
export function activityBody(form: TaskForm, activity: string): Body<'activity/send'> {
  const { story: _, ...options } = optionsOf({ ...form, resultMode: 1 })
  return { ...options, activity }
}

/**
 * What tasks/add takes for a change: only what differs, so that whoever left a class meanwhile is not asked about again.
 * The task's own questions go by ID (its copies stay as they are); of a frozen task neither they nor the result mode go.
 */
export function changedTaskBody(
  form: TaskForm,
  task: { id: string; before: TaskForm; frozen: boolean },
): Body<'tasks/add'> {
  const now = optionsOf(form)
  const then = optionsOf(task.before)
  const options: TaskOptions = { _id: task.id }
  for (const name of Object.keys(now) as (keyof Wanted)[]) {
    if (!same(now[name], then[name])) Object.assign(options, { [name]: now[name] })
  }
  // A choice of people means something only together with its classes.
  if (options.students || options.classes) Object.assign(options, { students: now.students, classes: now.classes })
  if (task.frozen) {
    delete options.res_type
    return { options }
  }
  if (same(ids(form), ids(task.before))) return { options }
  const own = new Set(ids(task.before))
  const questions = form.questions.map(({ mine: _, ...question }) => (own.has(question.ID) ? question.ID : question))
  return { options, questions }
}

const ids = (form: TaskForm) => form.questions.map(({ ID }) => ID)
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Has anything been typed or picked that would be missed? */
export const isTouched = (form: TaskForm, before: TaskForm): boolean => !same(form, before)
