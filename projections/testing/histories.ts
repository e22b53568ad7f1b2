import fc from 'fast-check'
import type { Repeats, TaskQuestion } from '../../events/task/task-events.ts'
import { type Attempt, abandon, NOTHING, setAside, takeBack } from './attempts.ts'
import { type Given, instant, onAttempt, onTask, sent } from './given.ts'

/** A step of a random history: the move, its task and student, and the seconds since the previous step. */
interface Step {
  what: keyof typeof moves
  task: number
  student: number
  number: number
  wait: number
}
interface Task {
  id: string
  phase: 'scheduled' | 'open' | 'closed'
  frozen: boolean
  recipients: Set<string>
  repeats: Repeats | undefined
  deleted: boolean
  owner: string
  shared: string[]
}
interface World {
  tasks: Map<number, Task>
  attempts: Map<string, Attempt>
}
type Move = (task: Task, student: string, attempt: Attempt, step: Step, at: string) => Given[]

const owners = ['teacher1', 'teacher2']
const phases = ['scheduled', 'open', 'closed'] as const
const student = (index: number) => `s${index % 4}`

const asked = (points: number): TaskQuestion => ({
  ...{ id: 'q1', kind: 'text', text: '', notes: '', direction: 'auto', strict: false, categories: [], classes: [] },
  ...{ level: '', points: points + 1, key: { way: 'typed', answer: 'cat' } },
})

/** Each move returns the events that the write side would append in that state, `[]` when it would refuse. */
const moves = {
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
  questions: (task) =>
    task.frozen ? [] : [onTask(task.id, 'QuestionsReplaced', { questions: [], resultMode: 'automatic' })],
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
  start: (task, studentId, attempt, _step, at) => {
    const again = attempt.status === 'sent' && task.repeats !== undefined
    if (task.phase !== 'open' || !(again || attempt.status === 'none') || !task.recipients.has(studentId)) return []
    attempt.past = again ? attempt.past + 1 : 0
    const freeze = task.frozen ? [] : [onTask(task.id, 'QuestionsFrozen', { by: studentId })]
    task.frozen = true
    attempt.number += 1
    attempt.status = 'working'
    attempt.aside = undefined
    const data = {
      taskId: task.id,
      studentId,
      attempt: attempt.number,
      startedAt: at,
      deadline: null,
      factor: 1 as const,
      ...(task.repeats && { repeats: task.repeats }),
    }
    const questionIds = ['q1', 'q2', 'q3']
    return [...freeze, onAttempt(task.id, studentId, 'AttemptStarted', { ...data, questionIds, resultMode: 'teacher' })]
  },
  save: (task, studentId, attempt, { number }, at) => {
    if (attempt.status !== 'working') return []
    attempt.reopened = undefined
    attempt.answered = true
    const values = [{ questionId: `q${1 + (number % 3)}`, text: number % 4 ? `word ${number}` : '' }]
    const data = { attempt: attempt.number, device: `d${number % 2}`, seq: number, values, savedAt: at }
    return [onAttempt(task.id, studentId, 'AnswersSaved', data, { at })]
  },
  deadline: (task, studentId, attempt, { number }) =>
    attempt.status === 'working'
      ? [onAttempt(task.id, studentId, 'DeadlineMoved', { attempt: attempt.number, deadline: instant(number) })]
      : [],
  submit: (task, studentId, attempt, { number }, at) => {
    if (attempt.status !== 'working') return []
    attempt.status = 'sent'
    attempt.reopened = undefined
    attempt.paused = false
    const data = { attempt: attempt.number, values: [{ questionId: 'q1', index: number }], score: number }
    const by = number % 3 ? ('student' as const) : ('deadline' as const)
    const marks = [{ questionId: 'q1', earned: number > 50 ? 300 : number, of: 300, right: number > 50 }]
    const rest = { by, marks, rule: 'parts-1' as const, final: number % 2 === 0, secondsTaken: number, submittedAt: at }
    return [onAttempt(task.id, studentId, 'AnswersSubmitted', { ...data, ...rest }, { at })]
  },
  late: (task, studentId, attempt, { number }, at) => {
    if (attempt.status !== 'sent') return []
    const data = { attempt: attempt.number, device: 'd1', seq: number, values: [{ questionId: 'q2', text: 'late' }] }
    return [onAttempt(task.id, studentId, 'LateAnswersKept', { ...data, arrivedAt: at }, { at })]
  },
  grade: (task, studentId, attempt, { number }) =>
    attempt.status === 'sent'
      ? [
          onAttempt(task.id, studentId, 'GradeChanged', {
            attempt: attempt.number,
            score: number % 10 ? number : null,
            final: number % 10 !== 0 && number % 3 > 0,
          }),
        ]
      : [],
  /** A change of an attempt before the present one. */
  gradeEarlier: (task, studentId, attempt, { number }) =>
    attempt.past > 0
      ? [
          onAttempt(task.id, studentId, 'GradeChanged', {
            attempt: attempt.number - 1,
            score: number,
            final: number % 2 > 0,
          }),
        ]
      : [],
  grant: (task, studentId, attempt, { number }, at) => {
    const grant = `g${number}`
    if (attempt.grants.includes(grant) || !task.recipients.has(studentId)) return []
    attempt.grants.push(grant)
    const because = { grant, reason: 'bus', by: 'teacher1', at }
    const data = { attempt: attempt.number, ...because }
    if (attempt.status === 'sent' && number % 2) {
      attempt.status = 'working'
      attempt.reopened = grant
      return [onAttempt(task.id, studentId, 'AttemptReopened', { ...data, deadline: instant(number) })]
    }
    if (attempt.status === 'sent') return [onAttempt(task.id, studentId, 'AttemptAllowed', data)]
    const dates = number % 3 ? {} : { closesAt: null }
    return [onAttempt(task.id, studentId, 'TimeGranted', { ...data, minutes: number, ...dates })]
  },
  undo: (task, studentId, attempt, _step, at) => {
    const grant = attempt.grants.pop()
    if (grant === undefined) return []
    if (attempt.reopened === grant) attempt.status = 'sent'
    attempt.reopened = undefined
    return [onAttempt(task.id, studentId, 'GrantUndone', { attempt: attempt.number, grant, by: 'teacher1', at })]
  },
  pause: (task, studentId, attempt, { number }, at) => {
    if (attempt.status !== 'working') return []
    attempt.paused = !attempt.paused
    const data = { attempt: attempt.number, at }
    return attempt.paused
      ? [
          onTask(task.id, 'TaskPaused', { reason: 'fire', by: 'teacher1', at }),
          onAttempt(task.id, studentId, 'AttemptPaused', data),
        ]
      : [
          onTask(task.id, 'TaskResumed', { by: 'teacher1', at, closesAt: number % 2 ? instant(number) : null }),
          onAttempt(task.id, studentId, 'AttemptResumed', { ...data, deadline: instant(number) }),
        ]
  },
  mark: (task, studentId, attempt, { number }) => {
    if (attempt.status !== 'sent') return []
    const mark = { questionId: 'q1', earned: number, of: 100, right: number === 100, by: 'teacher' as const }
    const given = { questionId: 'q1', hand: { earned: number, of: 100 }, mark, by: 'teacher1', at: instant(number) }
    const result = { automaticScore: number, score: number, final: number % 3 > 0 }
    return [onAttempt(task.id, studentId, 'AnswerMarked', { attempt: attempt.number, ...given, ...result })]
  },
  comment: (task, studentId, attempt, { number }) => {
    if (attempt.status !== 'sent') return []
    const questionId = number % 2 ? 'q1' : null
    const comment = { questionId, text: number % 5 ? `comment ${number}` : '', by: 'teacher1', at: instant(number) }
    return [onAttempt(task.id, studentId, 'CommentSet', { attempt: attempt.number, ...comment })]
  },
  remark: (task, studentId, attempt, { number }) => {
    const question = asked(number)
    const made = { correction: `k${number}`, questionId: question.id, question, by: 'teacher1', at: instant(number) }
    const change = { kind: 'points', points: question.points } as const
    const corrected = onTask(task.id, 'KeyCorrected', { ...made, change })
    if (attempt.status !== 'sent') return [corrected, onTask(task.id, 'KeyCorrectionUndone', made)]
    const marks = [{ questionId: 'q1', earned: 0, of: number % 2 ? 0 : 100, right: number % 2 > 0 }]
    const result = { marks, rule: 'parts-1' as const, automaticScore: number, score: number, final: number % 2 > 0 }
    const cause = { kind: 'correction' as const, id: `k${number}` }
    const remarked = { attempt: attempt.number, cause, ...result, by: 'teacher1', at: instant(number) }
    return [corrected, onAttempt(task.id, studentId, 'AnswersRemarked', remarked)]
  },
  opened: (task, studentId, attempt, _step, at) =>
    attempt.status === 'sent' ? [onAttempt(task.id, studentId, 'ResultOpened', { attempt: attempt.number, at })] : [],
  clear: (task, studentId, attempt) => {
    if (attempt.status !== 'sent') return []
    setAside(attempt, 'answers_deleted')
    attempt.past = 0
    attempt.answered = false
    return [onAttempt(task.id, studentId, 'AnswersDeleted', { attempt: attempt.number })]
  },
  unclear: (task, studentId, attempt) => takeBack(task.id, studentId, attempt, 'answers_deleted'),
} as const satisfies Record<string, Move>

function send(world: World, { task, number }: Step): Given[] {
  const id = `t${task}`
  const recipients = [0, 1, 2, 3].filter((index) => (number >> index) & 1).map(student)
  const repeats = task === 2 ? ({ attempts: 3, counts: number % 2 ? 'best' : 'last' } as const) : undefined
  const sentTo = new Set(recipients)
  const owner = owners[number % 2] ?? ''
  const more = { recipients: sentTo, repeats, deleted: false, owner, shared: [] }
  world.tasks.set(task, { id, phase: 'scheduled', frozen: false, ...more })
  const to = recipients.map((studentId) => ({ studentId, classCode: '1-7' }))
  return [sent(id, { ownerId: owner, recipients: to, sentAt: instant(number), repeats })]
}

/** Deletes a task and abandons its running attempts, in either order. */
function remove(world: World, task: Task, number: number): Given[] {
  task.deleted = true
  const ended = [...world.attempts].flatMap(([key, attempt]) => {
    const [of, studentId] = key.split(':')
    if (of !== task.id || studentId === undefined || attempt.status !== 'working') return []
    return [abandon(task.id, studentId, attempt, 'task_deleted')]
  })
  const gone = onTask(task.id, 'TaskDeleted', {})
  return number % 2 ? [gone, ...ended] : [...ended, gone]
}

/** Restores a task and the attempts that its deletion ended, sometimes with a student who came meanwhile. */
function restore(world: World, task: Task, step: Step, at: string): Given[] {
  task.deleted = false
  const resumed = [...world.attempts].flatMap(([key, attempt]) => {
    const [of, studentId] = key.split(':')
    return of === task.id && studentId ? takeBack(task.id, studentId, attempt, 'task_deleted') : []
  })
  const back = onTask(task.id, 'TaskRestored', { by: 'teacher1', at })
  return [back, ...resumed, ...(step.number % 3 ? [] : moves.add(task, student(step.student), NOTHING, step))]
}

/** Turns any list of steps into a legal history by leaving out the steps that would be refused. */
function play(steps: Step[]): Given[] {
  const world: World = { tasks: new Map(), attempts: new Map() }
  let seconds = 0
  return steps.flatMap((step) => {
    seconds += step.wait
    const at = instant(seconds)
    const task = world.tasks.get(step.task)
    if (task === undefined) return send(world, step)
    if (task.deleted) return step.number % 2 ? [] : restore(world, task, step, at)
    if (step.number > 96) return remove(world, task, step.student)
    const studentId = student(step.student)
    const key = `${task.id}:${studentId}`
    const attempt = world.attempts.get(key) ?? { ...NOTHING, grants: [] }
    world.attempts.set(key, attempt)
    return moves[step.what](task, studentId, attempt, step, at).map((given) => ({ ...given, at }))
  })
}

const often = ['open', 'start', 'start', 'save', 'save', 'save', 'submit', 'submit', 'grade'] as const
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[]), ...often),
  task: fc.nat(2),
  student: fc.nat(3),
  number: fc.nat(100),
  wait: fc.constantFrom(0, 1, 20, 61),
})

export const histories: fc.Arbitrary<Given[]> = fc
  .array(step, { minLength: 20, maxLength: 150, size: 'max' })
  .map((steps) => play(steps))
