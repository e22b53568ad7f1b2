import type { Body } from '../../server/contract/calls.ts'
import type { Student } from '../../server/contract/students.ts'

/** 1: none, 0: unlimited; others multiply the time of a task. */
export type Factor = Body<'students/time'>['factor']
export const FACTORS: readonly Factor[] = [1, 1.25, 1.5, 2, 0]

export interface TimeForm {
  factor: Factor
  /** ISO; '' for from now on, and without an end. */
  from: string
  to: string
  reason: string
}

export type TimeProblem = 'order' | 'reason'

export function timeFormOf({ time }: Pick<Student, 'time'>): TimeForm {
  if (!time) return { factor: 1, from: '', to: '', reason: '' }
  const factor = FACTORS.find((one) => one === time.factor) ?? 1
  return { factor, from: time.from, to: time.to, reason: time.reason }
}

/** In the order of the fields. Without personal time there is nothing to explain. */
export function timeProblemsOf({ factor, from, to, reason }: TimeForm, now: string): TimeProblem[] {
  if (factor === 1) return []
  const found: TimeProblem[] = []
  if (to !== '' && to <= (from || now)) found.push('order')
  if (reason.trim() === '') found.push('reason')
  return found
}

export const timeBodyOf = (_id: string, { factor, from, to, reason }: TimeForm): Body<'students/time'> =>
  factor === 1 ? { _id, factor } : { _id, factor, from, to, reason: reason.trim() }
