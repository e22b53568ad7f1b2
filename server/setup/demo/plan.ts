import type { Subject } from './school.ts'
import plans from './tasks.json' with { type: 'json' }

/** What happens to a student's attempt. */
export type Fate = 'finish' | 'half' | 'absent'

/** A task of the term. Hours everywhere, unless it says minutes. */
export interface Plan {
  key: string
  /** Logins. */
  by: string
  classes: string[]
  name: string
  subject: Subject
  grade: number
  /** Questions. */
  count: number
  /** So many school days ago at this time (UTC), or so many minutes ago. */
  sent: { days: number; time: string } | { minutes: number }
  /** From now until it opens; absent: open at once. */
  opensIn?: number
  /** From sending until it ends, or from now; neither: unlimited. */
  lasts: number | null
  until?: number
  /** Minutes. */
  timer: number
  mode: 'automatic' | 'teacher'
  /** Share of students who take it. */
  part: number
  /** Share of what waits that the teacher marks. */
  marked: number
  /** The lesson that is going on now. */
  lesson?: boolean
  notes?: string
  story?: string
  /** A picture of the content folder. */
  img?: string
  /** Logins of the chosen ones. */
  students?: string[]
  fates?: Record<string, Fate>
  unmarked?: string[]
  revise?: { after: number; extend: number; full: string }
  deleteAnswers?: { after: number; students: string[]; retake: string[] }
  deleteAfter?: number
}

export const PLANS = plans as Plan[]

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A plan's moments, milliseconds; `closes` null is unlimited. */
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

/** Nobody sends a task on a Friday or Saturday. */
function schoolDay(now: number, { days, time }: { days: number; time: string }): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const day = new Date(now - days * DAY)
  const weekend = day.getUTCDay() - 4
  const back = weekend > 0 ? weekend * DAY : 0
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour, minute) - back
}
