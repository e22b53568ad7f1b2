import type { Body } from '../../server/contract/calls.ts'
import type { PersonalTime, Student, StudentResult } from '../../server/contract/students.ts'

/** 1: none, 0: unlimited; others multiply the time of a task. */
export type Factor = Body<'students/time'>['factor']
export const FACTORS: readonly Factor[] = [1, 1.25, 1.5, 2, 0]

export interface TimeForm {
  factor: Factor
  /** Larger type and a plainer screen. */
  quiet: boolean
  /** ISO; '' for from now on, and without an end. */
  from: string
  to: string
  reason: string
}

export type TimeProblem = 'order' | 'reason'

export function timeFormOf({ time }: Pick<Student, 'time'>): TimeForm {
  if (!time) return { factor: 1, quiet: false, from: '', to: '', reason: '' }
  const factor = FACTORS.find((one) => one === time.factor) ?? 1
  return { factor, quiet: time.quiet === true, from: time.from, to: time.to, reason: time.reason }
}

/** Whether the form gives anything; otherwise it takes away what there is. */
export const givesTime = ({ factor, quiet }: Pick<TimeForm, 'factor' | 'quiet'>): boolean => factor !== 1 || quiet

/** The body that brings back an earlier time; undefined once its end has passed. */
export function broughtBack(_id: string, time: PersonalTime, now: string): Body<'students/time'> | undefined {
  if (time.to !== '' && time.to <= now) return undefined
  return timeBodyOf(_id, timeFormOf({ time }))
}

/** Whole minutes that the factor adds to a running attempt; 0 for none, and for unlimited time, which minutes can't give. */
export const minutesToAdd = ({ running }: Pick<StudentResult, 'running'>, factor: number): number =>
  running && running.factor !== 0 ? Math.max(0, Math.ceil(running.minutes * (factor - running.factor))) : 0

/** In the order of the fields. Without personal time there is nothing to explain. */
export function timeProblemsOf({ from, to, reason, ...form }: TimeForm, now: string): TimeProblem[] {
  if (!givesTime(form)) return []
  const found: TimeProblem[] = []
  if (to !== '' && to <= (from || now)) found.push('order')
  if (reason.trim() === '') found.push('reason')
  return found
}

export const timeBodyOf = (_id: string, { factor, quiet, from, to, reason }: TimeForm): Body<'students/time'> =>
  givesTime({ factor, quiet }) ? { _id, factor, quiet, from, to, reason: reason.trim() } : { _id, factor }
