import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import {
  type AttemptState,
  isSubmitted,
  mergeDraft,
  type RunningAttempt,
  type SubmittedAttempt,
} from '../../events/attempt/attempt-state.ts'
import { newestValue } from '../../events/attempt/saves.ts'
import { handle } from '../../events/handle.ts'
import { pausedSince } from '../../events/task/pause-events.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import type { OptionScope } from '../assessment/option-ids.ts'
import { toQuestion } from '../assessment/question-mapping.ts'
import { shuffleSecret } from '../assessment/shuffle-secret.ts'
import { toReviewedQuestion, toStudentQuestion } from '../assessment/student-view.ts'
import type { EntryAnswer } from '../contract/answer-shapes.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { TaskRow } from '../contract/task-shapes.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import type { Person } from '../http/session/person.ts'
import { personalFactor } from '../school/personal-time.ts'
import { toComment, toEntryAnswer, toMarkedAnswers } from '../task-views/answers.ts'
import { ownDates } from '../task-views/own-dates.ts'
import { findBoards } from '../task-views/reads.ts'
import { isOver, isReleased } from '../task-views/release.ts'
import { weightOf } from '../task-views/rows.ts'
import { readOwnTask, readReceivedTask, streamsOf } from './task-access.ts'

type Started = Reply<'tasks/start'>

/**
 * Starts or resumes a recipient's attempt, or shows the submitted one; for an owner it shows the task. 404 for
 * everybody else.
 */
export function startTask(deps: Deps, caller: Caller, { _id, again }: Body<'tasks/start'>): Promise<Started> {
  return caller.me.level < LEVEL.teacher ? startAttempt(deps, caller, _id, again) : preview(deps, caller.me, _id)
}

async function preview(deps: Deps, me: Person, taskId: string): Promise<Started> {
  const { position } = deps.projector
  const task = await readOwnTask(streamsOf(deps), me, taskId)
  const questions = await deps.speech.addSounds(task.questions)
  return {
    task: { ...rowOf(task), story: task.story, questions: questions.map(toQuestion) },
    already: { finished: false, answers: [], score: null },
    position,
  }
}

/**
 * The first start freezes the task's questions, in the same append as the start itself. Later starts only check the
 * task's version, so that a whole class can start at once; a start that conflicts with a change of the task is decided
 * again.
 */
async function startAttempt(deps: Deps, caller: Caller, taskId: string, again?: boolean): Promise<Started> {
  const { me } = caller
  const secret = await shuffleSecret(deps.db)
  // Read before the streams, so that the reply is at least as new as the position that it states.
  const before = deps.projector.position
  const { position, result } = await handle(contextOf(deps, { ...caller, command: undefined }), async (unit) => {
    const task = await readReceivedTask(unit, me, taskId)
    const stream = attemptStream(taskId, me.id)
    const earlier = await unit.read(attemptDecider, stream)
    const anew = earlier.status === 'not_started' || (again === true && isSubmitted(earlier))
    const factor = anew ? await personalFactor(deps.db.read, me.id, unit.at) : undefined
    const command = { type: 'StartAttempt', task, studentId: me.id, factor, again, now: unit.at } as const
    await unit.write(attemptDecider, stream, command)
    // Does nothing for a result that is not final, was opened before, or became final by itself.
    const opened = await unit.write(attemptDecider, stream, { type: 'OpenResult', now: unit.at })
    if (earlier.status === 'not_started') {
      await unit.write(taskDecider, taskStream(taskId), { type: 'FreezeQuestions', by: me.id })
    }
    return { task, attempt: opened, now: unit.at }
  })
  await waitForReadModels(deps, caller, position)
  const { task, attempt } = result
  const asked = await deps.speech.addSounds(task.questions)
  const board = (await findBoards(deps.db.read, [taskId])).get(taskId)
  const released = board !== undefined && isReleased(board, attempt)
  const options = task.shuffleOptions ? { secret, taskId, studentId: me.id, attempt: attempt.attempt } : undefined
  const shuffle = { secret, studentId: me.id, options }
  // The answer key is included only once it is released.
  const toShown = released ? toReviewedQuestion : toStudentQuestion
  const questions = asked.map((question) => toShown(question, shuffle))
  return {
    task: { ...rowOf(task), ...datesOf(task, attempt, deps.now().toISOString()), story: task.story, questions },
    already: { ...alreadyOf(attempt, released, options), ...commentsFor(attempt, task, board) },
    ...(attempt.status === 'in_progress' && {
      attempt: {
        number: attempt.attempt,
        started_at: attempt.startedAt,
        deadline: attempt.deadline ?? '',
        ...(attempt.time.pausedAt && { paused_at: attempt.time.pausedAt }),
        now: deps.now().toISOString(),
        draft: draftOf(attempt, options),
      },
    }),
    position: position || before,
  }
}

/** The stored answers, each with its time and device, because another device of the student may have changed it. */
const draftOf = (attempt: RunningAttempt, options: OptionScope | undefined): EntryAnswer[] =>
  mergeDraft(attempt).map((value) => {
    const stored = newestValue(attempt.saves, value.questionId)
    return { ...toEntryAnswer(value, options), ...(stored && { at: stored.at, device: stored.device }) }
  })

/** The submitted answers. The score is included only once it is final, the marks only once they are released. */
function alreadyOf(attempt: AttemptState, released: boolean, options: OptionScope | undefined): Started['already'] {
  if (!isSubmitted(attempt)) return { finished: false, answers: [], score: null, status: attempt.status }
  const { status, values, marks, secondsTaken: timer } = attempt
  const finished = status === 'final'
  const answers = released
    ? toMarkedAnswers(values, marks, options)
    : values.map((value) => toEntryAnswer(value, options))
  const again = attempt.time.allowed.length > 0
  return { finished, answers, score: finished ? attempt.score : null, timer, status, released, ...(again && { again }) }
}

/** The dates of the task for this student. */
function datesOf(task: SentTask, { attempt, time }: AttemptState, now: string) {
  const { opensAt, closesAt, phase } = ownDates(task, time, attempt, now)
  return { date_start: opensAt ?? '', date_end: closesAt ?? '', phase }
}

/**
 * The teacher's comments of a final result. Those on answers may tell the right ones, so they are held until nobody can submit
 * any more, unless the task shows the right answers with the final score. A comment on the answer itself comes before that
 * of the rule that marks it.
 */
function commentsFor(
  attempt: AttemptState,
  { groupRules }: SentTask,
  board: Board,
): Pick<Started['already'], 'comments'> {
  if (attempt.status !== 'final') return {}
  const whole = attempt.comments.get('')
  const ofAttempt = whole === undefined ? [] : [toComment({ questionId: null, text: whole })]
  const ofAnswers = board && (board.review === 'final' || isOver(board)) ? answerComments(attempt, groupRules) : []
  const comments = [...ofAttempt, ...ofAnswers]
  return comments.length > 0 ? { comments } : {}
}

type Board = Parameters<typeof isReleased>[0] | undefined

function answerComments(attempt: SubmittedAttempt, groupRules: SentTask['groupRules']) {
  const own = [...attempt.comments].flatMap(([questionId, text]) =>
    questionId ? [toComment({ questionId, text })] : [],
  )
  const ofRules = attempt.marks.flatMap(({ questionId, by, rule }) => {
    const text = by === 'rule' && groupRules.find((one) => one.rule === rule)?.comment
    return text && !attempt.comments.has(questionId) ? [toComment({ questionId, text })] : []
  })
  return [...own, ...ofRules]
}

const rowOf = (task: SentTask): TaskRow => ({
  _id: task.taskId,
  name: task.name,
  full: task.notes,
  classes: task.classes,
  date_start: task.opensAt ?? '',
  date_end: task.closesAt ?? '',
  timer: task.timerMinutes,
  res_type: task.resultMode === 'automatic' ? 1 : 0,
  time: task.sentAt,
  img: task.image,
  background: task.background,
  cats: task.categories,
  questions_num: task.activity?.cards.length ?? task.questions.length,
  phase: task.phase,
  paused_at: pausedSince(task) ?? '',
  ...(task.activityId && { activity: task.activityId }),
  shuffle_options: task.shuffleOptions,
  review: task.review,
  ...weightOf({
    partial: task.partial,
    points: task.questions.reduce((sum, { points }) => sum + points, 0),
    asked: task.questions.length,
  }),
})
