import { setAside, takeBack } from './attempts.ts'
import { asked, instant, onAttempt, onTask } from './given.ts'
import type { Move } from './task-moves.ts'

/** Moves on one student's attempts: of the student, the clock and the teacher. */
export const attemptMoves = {
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
  ownPhase: (task, studentId, attempt, { number }, at) => {
    const phase = (['scheduled', 'open', 'closed', null] as const)[number % 4] ?? null
    const data = { attempt: attempt.number, phase, due: number % 3 ? instant(number) : null, seen: number, at }
    return [onAttempt(task.id, studentId, 'OwnPhaseReached', data)]
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
    const question = asked('q1', number + 1)
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
