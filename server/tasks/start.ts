import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import {
  type AttemptState,
  isSubmitted,
  mergeDraft,
  type RunningAttempt,
  type SubmittedAttempt,
} from '../../events/attempt/attempt-state.ts'
import { ownDates } from '../../events/attempt/own-dates.ts'
import { attemptsLeft, mayRepeat, submittedAttempts } from '../../events/attempt/repeats.ts'
import { newestValue } from '../../events/attempt/saves.ts'
import { endedByTime } from '../../events/attempt/submit.ts'
import { reopenedAt } from '../../events/attempt/time-state.ts'
import { handle } from '../../events/handle.ts'
import { sizeOf } from '../../events/task/draw-events.ts'
import { pausedSince } from '../../events/task/pause-events.ts'
import { taskDecider } from '../../events/task/task.ts'
import { type TaskQuestion, taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { askedQuestions } from '../assessment/asked-questions.ts'
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
import { findOwnTime } from '../school/personal-time.ts'
import { toComment, toEntryAnswer, toMarkedAnswers } from '../task-views/answers.ts'
import { attemptRows } from '../task-views/attempts.ts'
import { toClarification } from '../task-views/clarifications.ts'
import { findBoards } from '../task-views/reads.ts'
import { findStartsLeft, isOver, isReleased, isScoreShown } from '../task-views/release.ts'
import { taskRow } from '../task-views/rows.ts'
import { sayWhenItOpens } from './early-start.ts'
import { readOwnTask, readReceivedTask, streamsOf } from './task-access.ts'

type Started = Reply<'tasks/start'>

/**
 * Starts or resumes a recipient's attempt, or shows the submitted one; for an owner it shows the task. 404 for
 * everybody else.
 */
export function startTask(deps: Deps, caller: Caller, body: Body<'tasks/start'>): Promise<Started> {
  return caller.me.level < LEVEL.teacher ? startAttempt(deps, caller, body) : preview(deps, caller.me, body._id)
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
async function startAttempt(deps: Deps, caller: Caller, body: Body<'tasks/start'>): Promise<Started> {
  const { me } = caller
  const { _id: taskId, again, after } = body
  const secret = await shuffleSecret(deps.db)
  // Read before the streams, so that the reply is at least as new as the position that it states.
  const before = deps.projector.position
  const { position, result } = await handle(contextOf(deps, { ...caller, command: undefined }), async (unit) => {
    const task = await readReceivedTask(unit, me, taskId)
    const stream = attemptStream(taskId, me.id)
    const earlier = await unit.read(attemptDecider, stream)
    const anew = earlier.status === 'not_started' || (again === true && isSubmitted(earlier))
    const runs = anew || earlier.status === 'in_progress'
    const own = runs ? await findOwnTime(deps.db.read, me.id, unit.at) : undefined
    // Each attempt has its own draw.
    const questionIds = askedQuestions(task, { secret, taskId, studentId: me.id, attempt: earlier.attempt + 1 })
    const onlyWrong = body.only_wrong === true
    const wish = { again, after, onlyWrong, questionIds, now: unit.at }
    await unit
      .write(attemptDecider, stream, { type: 'StartAttempt', task, studentId: me.id, factor: own?.factor, ...wish })
      .catch(sayWhenItOpens(task, earlier, me.id, unit.at))
    const board = await boardOfFinal(deps, taskId, earlier)
    const told = task.scoreShown === 'final' || isScoreTold(board, earlier)
    // Does nothing for a result that is not final, was opened before, or became final by itself.
    const opened = told
      ? await unit.write(attemptDecider, stream, { type: 'OpenResult', now: unit.at })
      : await unit.read(attemptDecider, stream)
    if (earlier.status === 'not_started') {
      await unit.write(taskDecider, taskStream(taskId), { type: 'FreezeQuestions', by: me.id })
    }
    return { task, attempt: opened, quiet: own?.quiet === true, board }
  })
  await waitForReadModels(deps, caller, position)
  const { task, quiet } = result
  const attempt = shownAttempt(result.attempt, body.attempt)
  const asked = await deps.speech.addSounds(inOrder(task.questions, attempt))
  // The same row decided whether the result counts as opened. With a later row, the reply could show a result that does not.
  const board = (attempt.status === 'final' && result.board) || (await boardOfFinal(deps, taskId, attempt))
  const held = attempt.status === 'final' && !isScoreTold(board, attempt)
  const released = board !== undefined && isReleased(board, attempt)
  const options = task.shuffleOptions ? { secret, taskId, studentId: me.id, attempt: attempt.attempt } : undefined
  const shuffle = { secret, studentId: me.id, options }
  // The answer key is included only once it is released.
  const toShown = released ? toReviewedQuestion : toStudentQuestion
  const questions = asked.map((question) => toShown(question, shuffle))
  return {
    task: { ...rowOf(task), ...datesOf(task, attempt, deps.now().toISOString()), story: task.story, questions },
    already: {
      ...alreadyOf(attempt, task, { held, released, options }),
      ...(!held && commentsFor(attempt, task, board)),
      ...seriesFor(result.attempt, attempt, task),
    },
    ...(attempt.status === 'in_progress' && {
      attempt: {
        number: attempt.attempt,
        started_at: attempt.startedAt,
        deadline: attempt.deadline ?? '',
        ...(quiet && { quiet }),
        ...reopeningOf(attempt),
        ...(attempt.time.pausedAt && { paused_at: attempt.time.pausedAt }),
        now: deps.now().toISOString(),
        draft: draftOf(attempt, options),
        ...(attempt.kept && { kept: [...attempt.kept] }),
      },
    }),
    ...clarificationsFor(attempt, task),
    position: position || before,
  }
}

function reopeningOf({ attempt, time }: RunningAttempt): { reopened_at?: string } {
  const at = reopenedAt(time, attempt)
  return at === undefined ? {} : { reopened_at: at }
}

/** The questions that the attempt asks, in its order. */
const inOrder = (questions: readonly TaskQuestion[], attempt: AttemptState): TaskQuestion[] => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return attempt.status === 'not_started' ? [] : attempt.questionIds.flatMap((id) => byId.get(id) ?? [])
}

/** Of the whole task, and of the questions that the attempt asks. */
function clarificationsFor(attempt: AttemptState, { clarifications }: SentTask): Pick<Started, 'clarifications'> {
  const asked: readonly (string | null)[] = attempt.status === 'not_started' ? [] : attempt.questionIds
  const told = clarifications.filter(({ questionId }) => questionId === null || asked.includes(questionId))
  return told.length > 0 ? { clarifications: told.map(toClarification) } : {}
}

/** The stored answers, each with its time and device, because another device of the student may have changed it. */
const draftOf = (attempt: RunningAttempt, options: OptionScope | undefined): EntryAnswer[] =>
  mergeDraft(attempt).map((value) => {
    const stored = newestValue(attempt.saves, value.questionId)
    return { ...toEntryAnswer(value, options), ...(stored && { at: stored.at, device: stored.device }) }
  })

/**
 * The submitted answers. The score is included only once it is final and not held back, the marks only once they are
 * released.
 */
function alreadyOf(
  attempt: AttemptState,
  { repeats }: SentTask,
  { held, released, options }: { held: boolean; released: boolean; options: OptionScope | undefined },
): Started['already'] {
  if (!isSubmitted(attempt)) return { finished: false, answers: [], score: null, status: attempt.status }
  const { values, marks, secondsTaken: timer } = attempt
  const status = held ? 'waiting' : attempt.status
  const finished = status === 'final'
  const checked = !released && finished && repeats !== undefined
  const answers =
    released || checked ? toMarkedAnswers(values, marks, options) : values.map((value) => toEntryAnswer(value, options))
  const score = finished ? attempt.score : null
  const over = endedByTime(attempt) && { time_over: true }
  return { finished, answers, score, timer, ...over, status, released, ...(checked && { checked }) }
}

/** The named submitted attempt of one that does not run; otherwise the last one. */
const shownAttempt = (state: AttemptState, number: number | undefined): AttemptState =>
  (isSubmitted(state) && submittedAttempts(state).find(({ attempt }) => attempt === number)) || state

/** The student's attempts, and whether one more is possible. */
function seriesFor(state: AttemptState, shown: AttemptState, { repeats }: SentTask): Partial<Started['already']> {
  const again = mayRepeat(state, repeats) && { again: true }
  if (!repeats || state.status === 'not_started') return { ...again }
  const all = isSubmitted(state) ? submittedAttempts(state) : [...submittedAttempts(state), state]
  const attempts = all.map((one) => ({ ...one, score: isSubmitted(one) ? one.score : null }))
  const rows = attemptRows(attempts, repeats.counts, {
    own: true,
    timer: (one) => ('secondsTaken' in one ? one.secondsTaken : null),
    sentAt: (one) => ('submittedAt' in one ? one.submittedAt : null),
  })
  const left = isSubmitted(state) ? { left: attemptsLeft(state, repeats) } : {}
  return { ...again, number: shown.attempt, attempts: rows, ...left }
}

/** The dates of the task for this student. */
function datesOf(task: SentTask, { attempt, time }: AttemptState, now: string) {
  const { opensAt, closesAt, phase } = ownDates(task, time, attempt, now)
  return { date_start: opensAt ?? '', date_end: closesAt ?? '', phase }
}

/**
 * The teacher's comments of a final result. Those on answers may reveal the right ones, so they are shown once nobody can
 * submit any more, or with the final score if the task shows the right answers then; without a board they are not shown. A
 * comment on the answer itself comes before that of the rule that marks it.
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

const isScoreTold = (board: Board, attempt: AttemptState): boolean =>
  board !== undefined && isScoreShown(board, attempt)

/** The task's row, which says what of a final result the student may see; undefined for other attempts, which show nothing of it. */
async function boardOfFinal({ db, now }: Deps, taskId: string, { status }: AttemptState): Promise<Board> {
  if (status !== 'final') return undefined
  const board = (await findBoards(db.read, [taskId])).get(taskId)
  if (!board) return undefined
  const startsLeft = await findStartsLeft(db.read, [board], now().toISOString())
  return { ...board, ...startsLeft(board) }
}

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

/** The row of the board, made of the stream: the board may be behind. */
function rowOf(task: SentTask): TaskRow {
  const { questions, points } = sizeOf(task.questions, task.draws)
  return taskRow({ ...task, size: task.activity?.cards.length ?? questions, points, pausedAt: pausedSince(task) })
}
