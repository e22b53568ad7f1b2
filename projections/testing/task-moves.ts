import type { Repeats } from '../../events/task/task-events.ts'
import { type Attempt, abandon } from './attempts.ts'
import { asked, type Given, instant, onTask } from './given.ts'

/** A task of a random history, as far as its next moves depend on it. */
export interface Task {
  id: string
  phase: 'scheduled' | 'open' | 'closed'
  frozen: boolean
  recipients: Set<string>
  repeats: Repeats | undefined
  deleted: boolean
  owner: string
  shared: string[]
}

/**
 * Returns the events that the write side would append in that state, `[]` when it would refuse. `number`: a random number
 * up to 100.
 */
export type Move = (task: Task, student: string, attempt: Attempt, step: { number: number }, at: string) => Given[]

const phases = ['scheduled', 'open', 'closed'] as const

/** Moves of a teacher on a task. */
export const taskMoves = {
  revise: (task) => [
    onTask(task.id, 'TaskDetailsRevised', {
      name: 'إملاء',
      notes: 'n',
      story: '',
      background: '',
      image: '',
      categories: [],
      review: 'final',
      shuffleOptions: true,
      scoreShown: task.repeats ? 'final' : 'closed',
      partial: true,
      ...(task.repeats && { repeats: task.repeats }),
    }),
  ],
  reschedule: (task, _s, _a, { number }) => {
    task.phase = phases[number % 3] ?? 'open'
    const dates = { opensAt: instant(number), closesAt: number % 2 ? instant(number + 60) : null, timerMinutes: 5 }
    return [onTask(task.id, 'TaskRescheduled', { ...dates, phase: task.phase })]
  },
  questions: (task, _s, _a, { number }) => {
    if (task.frozen) return []
    const questions = ['q1', 'q2', 'q3'].slice(number % 4).map((id) => asked(id))
    return [onTask(task.id, 'QuestionsReplaced', { questions, resultMode: 'automatic' })]
  },
  audience: (task, _s, _a, { number }) => [
    onTask(task.id, 'AudienceChosen', { classes: number % 2 ? ['1-7'] : ['1-7', '2-7'], chosenStudents: [] }),
  ],
  add: (task, studentId, _a, { number }) => {
    if (task.recipients.has(studentId)) return []
    task.recipients.add(studentId)
    const recipients = [{ studentId, classCode: number % 2 ? '1-7' : '2-7' }]
    return [onTask(task.id, 'RecipientsAdded', { recipients, reason: 'joined_class' })]
  },
  remove: (task, studentId, attempt) => {
    if (attempt.status === 'sent' || attempt.answered || attempt.past > 0 || !task.recipients.delete(studentId))
      return []
    const removed = onTask(task.id, 'RecipientsRemoved', { studentIds: [studentId] })
    return attempt.status === 'none' ? [removed] : [removed, abandon(task.id, studentId, attempt, 'recipient_removed')]
  },
  /** Shares the task with some of three colleagues. The other owner sends tasks too. */
  share: (task, _s, _a, { number }) => {
    const owners = ['teacher3', 'teacher4', 'teacher2']
      .filter((id, index) => (number >> index) % 2 === 1 && id !== task.owner)
      .map((id) => ({ id, until: id === 'teacher4' ? instant(number) : null }))
    const removed = task.shared.filter((id) => !owners.some((owner) => owner.id === id))
    task.shared = owners.map(({ id }) => id)
    return [onTask(task.id, 'OwnersChanged', { owners, removed, by: task.owner, at: instant(0) })]
  },
  clarify: (task, _s, _a, { number }, at) => [
    onTask(task.id, 'QuestionClarified', {
      ...{ questionId: number % 2 ? 'q1' : null, text: `said ${number}`, by: task.owner, at },
    }),
  ],
  endSubstitution: (task) => {
    if (!task.shared.includes('teacher4')) return []
    task.shared = task.shared.filter((id) => id !== 'teacher4')
    return [onTask(task.id, 'SubstitutionEnded', { ids: ['teacher4'], at: instant(0) })]
  },
  open: (task) => {
    if (task.phase !== 'scheduled') return []
    task.phase = 'open'
    return [onTask(task.id, 'TaskOpened', { at: instant(0) })]
  },
  close: (task) => {
    if (task.phase === 'closed') return []
    task.phase = 'closed'
    return [onTask(task.id, 'TaskClosed', { at: instant(0) })]
  },
} as const satisfies Record<string, Move>
