import { type AttemptCommand, type AttemptTask, attemptDecider } from '../attempt/attempt.ts'
import type { AttemptEvent } from '../attempt/attempt-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import { given as facts } from './given.ts'
import { answersSubmitted, at, attemptStarted, questions } from './school.ts'

type Of<Type extends AttemptCommand['type']> = Extract<AttemptCommand, { type: Type }>

/**
 * Starts a test of the attempt decider with these earlier events. Ali's attempt has a timer of ten minutes and starts
 * at 08:00.
 */
export const given = (...events: AttemptEvent[]) => facts(attemptDecider, ...events)
export const task: AttemptTask = {
  taskId: 'task',
  recipients: new Set(['ali']),
  phase: 'open',
  opensAt: null,
  closesAt: null,
  timerMinutes: 10,
  resultMode: 'automatic',
  questions,
  partial: false,
  pauses: [],
  groupRules: [],
}
export const start = (more: Partial<Of<'StartAttempt'>> = {}): AttemptCommand => ({
  type: 'StartAttempt',
  task,
  studentId: 'ali',
  now: at(0),
  ...more,
})
export const save = (more: Partial<Of<'SaveAnswers'>> = {}): Of<'SaveAnswers'> => ({
  type: 'SaveAnswers',
  device: 'tab',
  seq: 1,
  values: [cat],
  now: at(1),
  ...more,
})
export const submit = (more: Partial<Of<'SubmitAnswers'>> = {}): AttemptCommand => ({
  type: 'SubmitAnswers',
  task,
  values: [],
  now: at(2),
  ...more,
})
export const byDeadline = (now: string, readyAt?: string): AttemptCommand => ({
  type: 'SubmitByDeadline',
  task,
  now,
  readyAt,
})
export const finish = (known: number, now = at(2)): AttemptCommand => ({ type: 'FinishActivity', known, cards: 8, now })

export const dog: AnswerValue = { questionId: 'choice', index: 1 }
export const cat: AnswerValue = { questionId: 'choice', index: 0 }
export const school: AnswerValue = { questionId: 'typed', text: 'مدرسة' }
export const nothing: AnswerValue = { questionId: 'typed', text: '' }
export const stranger: AnswerValue = { questionId: 'elsewhere', index: 0 }
export const started = attemptStarted()
export const endless = attemptStarted({ deadline: null })
export const submitted = answersSubmitted()
export const waiting = answersSubmitted({ final: false })
export const timedOut = answersSubmitted({ by: 'deadline', submittedAt: at(10, 31) })
export const late = (values: AnswerValue[], device: string, seq: number, arrivedAt: string): AttemptEvent => ({
  type: 'LateAnswersKept',
  data: { attempt: 1, device, seq, values, arrivedAt },
})
export const answersDeleted: AttemptEvent = { type: 'AnswersDeleted', data: { attempt: 1 } }
export const abandoned = (reason: 'task_deleted' | 'recipient_removed'): AttemptEvent => ({
  type: 'AttemptAbandoned',
  data: { attempt: 1, reason },
})
