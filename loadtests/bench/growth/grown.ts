import { createHash } from 'node:crypto'

/** An installation after some terms: its classes, each with a teacher, and the tasks of a class in a term. */
export interface Grown {
  classes: number
  terms: number
  tasks: number
}

/** The assumptions of all figures per 1,000 pupils and term. */
export const PUPILS_OF_CLASS = 30
export const TASKS_OF_TERM = 30
export const QUESTIONS = 10
/** Saved answers of an attempt: one for each question, and two that are changed. */
export const SAVES = 12
/** One pupil of so many does not start a task. */
export const ABSENT_EACH = 10
/** One task of so many is marked by the teacher, the others by their key. */
export const MARKED_EACH = 3

/** Start, saves, submission; of a task that the teacher marks also the grade, and the opened result. */
const EVENTS_OF_ATTEMPT = 1 + SAVES + 1 + 2 / MARKED_EACH
/** Sent, opened, frozen, closed. */
const EVENTS_OF_TASK = 4 + (PUPILS_OF_CLASS - PUPILS_OF_CLASS / ABSENT_EACH) * EVENTS_OF_ATTEMPT

/** The size that has about so many events: as many classes as needed, and fewer tasks where two classes are too many. */
export function sizeFor(events: number, terms: number): Grown {
  const classes = Math.max(2, Math.round(events / (terms * TASKS_OF_TERM * EVENTS_OF_TASK)))
  const tasks = Math.max(1, Math.round(events / (terms * classes * EVENTS_OF_TASK)))
  return { classes, terms, tasks }
}

export const pupilsOf = ({ classes }: Pick<Grown, 'classes'>): number => classes * PUPILS_OF_CLASS

/** An id as long as a real one, the same at each run. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
