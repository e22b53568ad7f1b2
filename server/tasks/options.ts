import type { Repeats, ResultMode, TaskDetails, TaskSchedule } from '../../events/task/task-events.ts'
import { cleanStory } from '../assessment/story.ts'
import { plainText } from '../contract/question-rules.ts'
import type { TaskOptions } from '../contract/task-shapes.ts'
import { HttpError } from '../http/errors.ts'

// Maps the wire's task fields to the internal ones. A field that was not sent is undefined.

type Given<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] | undefined }

/** `before`: what the task has, if it is changed. */
export const detailsOf = (options: TaskOptions, before?: Repeats): Given<TaskDetails> => ({
  name: given(options.name, plainText),
  notes: given(options.full, plainText),
  story: given(options.story, cleanStory),
  background: given(options.background, plainText),
  image: given(options.img, plainText),
  categories: given(options.cats, (cats) => [...new Set(cats)]),
  review: options.review,
  scoreShown: options.score,
  shuffleOptions: options.shuffle_options,
  shuffleQuestions: options.shuffle_questions,
  partial: options.partial,
  repeats: repeatsOf(options, before),
})

function repeatsOf(
  { attempts, counts }: TaskOptions,
  before: Repeats = { attempts: 1, counts: 'best' },
): Repeats | undefined {
  if (attempts === undefined && counts === undefined) return undefined
  return { attempts: attempts ?? before.attempts, counts: counts ?? before.counts }
}

/** Dates and timer of a call; undefined where it names none. @throws HttpError 400 for a text that is no date. */
export const scheduleOf = (options: TaskOptions): Given<TaskSchedule> => ({
  opensAt: given(options.date_start, (date) => toInstant(date, 'date_start')),
  closesAt: given(options.date_end, (date) => toInstant(date, 'date_end')),
  timerMinutes: options.timer,
})

/** 1: the automatic score is final at once. 0: the teacher grades. */
export const resultModeOf = ({ res_type }: TaskOptions): ResultMode | undefined =>
  given(res_type, (type) => (type === 1 ? 'automatic' : 'teacher'))

const given = <From, To>(value: From | undefined, map: (value: From) => To): To | undefined =>
  value === undefined ? undefined : map(value)

/** '' means none. The schema accepts dates that do not exist, such as a 13th month, so they are checked here. */
export function toInstant(text: string, field: string): string | null {
  if (text === '') return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) {
    throw new HttpError(400, 'no data', { details: [{ path: `/options/${field}`, message: 'no such date' }] })
  }
  return at.toISOString()
}
