import type { Subject } from './school.ts'
import plans from './tasks.json' with { type: 'json' }

/** How far a student gets in a task: submitted, half answered, or never started. */
export type Outcome = 'finish' | 'half' | 'absent'

/** A task of the demo term. Times are in hours unless noted. */
export interface Plan {
  key: string
  /** Username of the teacher. */
  by: string
  classes: string[]
  name: string
  subject: Subject
  grade: number
  /** Number of questions. */
  count: number
  /** Questions of own-questions.json instead of the bank's. */
  own?: string
  /** A pause, fair time, marking by question, comments, a corrected key and returned results (marking-week.ts). */
  week?: boolean
  practice?: Practice
  /** Days ago, at a time of the day in UTC, or minutes ago. */
  sent: { days: number; time: string } | { minutes: number }
  /** From now until it opens; absent: open when it is sent. */
  opensIn?: number
  /** From sending until it closes; null: unlimited. */
  lasts: number | null
  /** From now until it closes, instead of `lasts`. */
  until?: number
  /** Minutes. */
  timer: number
  mode: 'automatic' | 'teacher'
  /** Points of each question; absent: one each. */
  points?: number[]
  /** Right parts of an answer count. */
  partial?: boolean
  /** Share of students who start it, 0 to 1. */
  part: number
  /** Share of waiting attempts that the teacher marks, 0 to 1. */
  marked: number
  /** Taken in a lesson that is going on now. */
  lesson?: boolean
  notes?: string
  story?: string
  /** A picture of the content folder. */
  img?: string
  /** Usernames of the chosen students; absent: all students of the classes. */
  students?: string[]
  /** By username; random for other students. */
  outcomes?: Record<string, Outcome>
  unmarked?: string[]
  revise?: { after: number; extend: number; full: string }
  deleteAnswers?: { after: number; students: string[]; retake: string[] }
  deleteAfter?: number
  /** Usernames of the co-teachers. */
  coTeachers?: string[]
  /** A substitute, for so many days from now. */
  substitute?: { by: string; days: number }
}

/** Homework that may be repeated, with deletions that are taken back (practice.ts). */
export interface Practice {
  attempts: 0 | 1 | 2 | 3 | 4 | 5
  /** How many of `questions` each student is asked. */
  draw: number
  /** Ids, as in own-questions.json. */
  questions: string[]
  /** Usernames of students who repeat it. */
  repeated: string[]
  /** The student whose answers are deleted and restored. */
  restored: string
}

export const PLANS = plans as Plan[]

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Milliseconds since 1970; `closes` null is unlimited. */
export interface Moments {
  sent: number
  opens: number
  closes: number | null
}

export function momentsOf(plan: Plan, now: number): Moments {
  const fromNow = (hours: number) => Math.ceil((now + hours * HOUR) / HOUR) * HOUR
  const sent = 'minutes' in plan.sent ? now - plan.sent.minutes * MINUTE : schoolDay(now, plan.sent)
  const opens = plan.opensIn === undefined ? sent : fromNow(plan.opensIn)
  if (plan.until !== undefined) return { sent, opens, closes: fromNow(plan.until) }
  return { sent, opens, closes: plan.lasts === null ? null : sent + plan.lasts * HOUR }
}

/** The time of a day `days` ago, moved back to Thursday from a Friday or Saturday. */
function schoolDay(now: number, { days, time }: { days: number; time: string }): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const day = new Date(now - days * DAY)
  const weekend = day.getUTCDay() - 4
  const back = weekend > 0 ? weekend * DAY : 0
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour, minute) - back
}
