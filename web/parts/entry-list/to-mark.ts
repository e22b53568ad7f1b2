import type { Entry } from '../../../server/contract/attempt-shapes.ts'

/** An attempt waits for the teacher, also one beside a final score. */
export const waitsForTeacher = ({ status, attempts = [] }: Pick<Entry, 'status' | 'attempts'>): boolean =>
  status === 'waiting' || attempts.some((one) => one.to_mark)

/** Another attempt of the student that waits besides this one; undefined for none. */
export const nextToMark = ({ attempts = [], attempt }: Pick<Entry, 'attempts' | 'attempt'>): number | undefined =>
  attempts.find((one) => one.to_mark && one.number !== attempt)?.number
