import {
  type Contribution,
  difference,
  type EntryChange,
  finals,
  isDue,
  isSubmitted,
  isWaiting,
  type OwnerCount,
  plus,
  type TaskCount,
} from '../attempts/entry-change.ts'
import type { StatisticsRows } from './model.ts'

/** What a recipient adds to the figures of an owner, and of the school. */
export const ofOwner = (contribution: Contribution | undefined) => ({
  sent: contribution && isSubmitted(contribution.entry) ? 1 : 0,
  waiting: isWaiting(contribution) ? 1 : 0,
  ...finals(contribution),
})
const ofStudent = (contribution: Contribution | undefined) => ({
  tasks: contribution ? 1 : 0,
  not_finished: isDue(contribution) ? 1 : 0,
  ...finals(contribution),
})

/** Updates the statistics of the owner, of colleagues who have the task too, and of the student (docs/decisions/0100-figures.md). */
export function countStatistics(
  { teachers, students }: StatisticsRows,
  { ownerIds, studentId, position, before, after }: EntryChange,
): void {
  const owners = difference(ofOwner(before), ofOwner(after))
  if (owners) for (const ownerId of ownerIds) add(teachers, ownerId, owners, position)
  const own = difference(ofStudent(before), ofStudent(after))
  if (own) students.put(studentId, { ...plus(students.get(studentId) ?? newStudent(studentId), own), position })
}

/** Updates the owners' statistics for a sent or deleted task. */
export function countTask({ teachers }: StatisticsRows, { ownerIds, by, position }: TaskCount): void {
  for (const ownerId of ownerIds) add(teachers, ownerId, { tasks: by }, position)
}

/** Adds a task to a colleague's statistics, or takes it from them. */
export function countOwner({ teachers }: StatisticsRows, { ownerId, by, so_far, position }: OwnerCount): void {
  const { sent, waiting, final_count, final_sum } = so_far
  const columns = { sent: by * sent, waiting: by * waiting, final_count: by * final_count, final_sum: by * final_sum }
  add(teachers, ownerId, { tasks: by, ...columns }, position)
}

type Figure = 'tasks' | 'sent' | 'waiting' | 'final_count' | 'final_sum'
function add(
  teachers: StatisticsRows['teachers'],
  ownerId: string,
  by: Partial<Record<Figure, number>>,
  position: number,
): void {
  const row = teachers.get(ownerId) ?? newTeacher(ownerId)
  const sums = { ...ZERO_FIGURES, ...by }
  teachers.put(ownerId, { ...plus(row, sums), position })
}
const ZERO_FIGURES: Record<Figure, number> = { tasks: 0, sent: 0, waiting: 0, final_count: 0, final_sum: 0 }

const ZERO = { tasks: 0, final_count: 0, final_sum: 0, position: 0 }
const newTeacher = (userId: string) => ({ user_id: userId, ...ZERO, sent: 0, waiting: 0 })
const newStudent = (userId: string) => ({ user_id: userId, ...ZERO, not_finished: 0 })
