import {
  type Contribution,
  difference,
  type EntryChange,
  finals,
  isDue,
  isSubmitted,
  isWaiting,
  plus,
  type TaskCount,
} from '../attempts/entry-change.ts'
import type { StatisticsRows } from './model.ts'

const ofOwner = (contribution: Contribution | undefined) => ({
  sent: contribution && isSubmitted(contribution.entry) ? 1 : 0,
  waiting: isWaiting(contribution) ? 1 : 0,
  ...finals(contribution),
})
const ofStudent = (contribution: Contribution | undefined) => ({
  tasks: contribution ? 1 : 0,
  not_finished: isDue(contribution) ? 1 : 0,
  ...finals(contribution),
})

/** Updates the statistics of the owner and of the student (docs/decisions/0100-figures.md). */
export function countStatistics(
  { teachers, students }: StatisticsRows,
  { ownerId, studentId, position, before, after }: EntryChange,
): void {
  const owners = difference(ofOwner(before), ofOwner(after))
  if (owners) teachers.put(ownerId, { ...plus(teachers.get(ownerId) ?? newTeacher(ownerId), owners), position })
  const own = difference(ofStudent(before), ofStudent(after))
  if (own) students.put(studentId, { ...plus(students.get(studentId) ?? newStudent(studentId), own), position })
}

/** Updates the owner's statistics for a sent or deleted task. */
export function countTask({ teachers }: StatisticsRows, { ownerId, by, position }: TaskCount): void {
  teachers.put(ownerId, { ...plus(teachers.get(ownerId) ?? newTeacher(ownerId), { tasks: by }), position })
}

const ZERO = { tasks: 0, final_count: 0, final_sum: 0, position: 0 }
const newTeacher = (userId: string) => ({ user_id: userId, ...ZERO, sent: 0, waiting: 0 })
const newStudent = (userId: string) => ({ user_id: userId, ...ZERO, not_finished: 0 })
