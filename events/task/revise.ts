import { Refusal } from '../decider.ts'
import { type Audience, chooseAudience, newRecipients, removedRecipients } from './audience.ts'
import type { Draw } from './draw-events.ts'
import { refuseDraws } from './draws.ts'
import { clockOf } from './pauses.ts'
import { sameData } from './same-data.ts'
import { endsBeforeStart, phaseAt } from './schedule.ts'
import { refuseHeldScore } from './score-shown.ts'
import type { Instant, ResultMode, TaskDetails, TaskEvent, TaskQuestion, TaskSchedule } from './task-events.ts'
import type { SentTask } from './task-state.ts'

/** What to change. Absent fields stay as they are. */
export interface Revision {
  now: Instant
  details?: Partial<TaskDetails>
  schedule?: Partial<TaskSchedule>
  questions?: TaskQuestion[]
  draws?: readonly Draw[]
  resultMode?: ResultMode
  audience?: Audience
  /** Those of `removedRecipients` who have started to answer. */
  answeredStudentIds?: string[]
}

/**
 * Checks every rule before it returns the first event, so a refused revision changes nothing. Unchanged parts give no
 * event. `TaskRescheduled` carries the phase at the new dates, so no `TaskOpened` or `TaskClosed` follows it.
 */
export function revise(revision: Revision, task: SentTask): TaskEvent[] {
  const { details, schedule } = merged(revision, task)
  const { questions = task.questions, draws = task.draws, resultMode = task.resultMode, audience, now } = revision
  const rescheduled = !sameData(schedule, scheduleOf(task))
  const replaced =
    resultMode !== task.resultMode || !sameData(questions, task.questions) || !sameData(draws, task.draws)

  if (details.name.trim() === '') throw new Refusal('no_name')
  if (audience?.classes.length === 0) throw new Refusal('no_classes')
  if (questions.length === 0 && task.activityId === null) throw new Refusal('no_questions')
  refuseDraws(draws, questions)
  if (audience && leavesNobody(task, audience)) throw new Refusal('no_recipients')
  refuseHeldScore({ ...details, activityId: task.activityId })
  if (endsBeforeStart(schedule, task.sentAt)) throw new Refusal('end_before_start')
  // A task with an activity shows only its cards, so nobody could answer its questions.
  if (questions.length > 0 && task.activityId !== null) throw new Refusal('questions_frozen')
  // Neither the order of questions and options nor the rule of marking must change while students answer, nor which attempt
  // counts. More or fewer attempts are possible.
  const before = detailsOf(task)
  const differs =
    details.shuffleOptions !== before.shuffleOptions ||
    details.shuffleQuestions !== before.shuffleQuestions ||
    details.partial !== before.partial ||
    details.repeats?.counts !== before.repeats?.counts
  if ((replaced || differs) && task.frozen) throw new Refusal('questions_frozen')
  const answered = new Set(revision.answeredStudentIds)
  if (audience && removedRecipients(task, audience).some((studentId) => answered.has(studentId)))
    throw new Refusal('recipient_has_answered')

  const events: TaskEvent[] = []
  if (!sameData(details, before)) events.push({ type: 'TaskDetailsRevised', data: details })
  if (rescheduled)
    events.push({ type: 'TaskRescheduled', data: { ...schedule, phase: phaseAt(schedule, clockOf(task, now)) } })
  if (replaced)
    events.push({
      type: 'QuestionsReplaced',
      data: { questions, ...(draws.length > 0 && { draws: [...draws] }), resultMode },
    })
  return audience ? [...events, ...chooseAudience(task, audience)] : events
}

const detailsOf = (from: TaskDetails): TaskDetails => {
  const { name, notes, story, background, image, categories, review, shuffleOptions, partial, repeats } = from
  const { shuffleQuestions, scoreShown } = from
  const details = { name, notes, story, background, image, categories, review, shuffleOptions, partial, scoreShown }
  const shuffled = shuffleQuestions && { shuffleQuestions }
  return { ...details, ...shuffled, ...(repeats && repeats.attempts !== 1 && { repeats }) }
}
const scheduleOf = ({ opensAt, closesAt, timerMinutes }: TaskSchedule): TaskSchedule => ({
  opensAt,
  closesAt,
  timerMinutes,
})

/** `repeats` of one attempt means none. */
const merged = ({ details, schedule }: Revision, task: SentTask) => ({
  details: detailsOf({ ...detailsOf(task), ...given(details) }),
  schedule: scheduleOf({ ...scheduleOf(task), ...given(schedule) }),
})

/** Drops fields that are `undefined`, which mean "unchanged". null means "none" and stays. */
const given = <Fields extends object>(fields: Fields = {} as Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

const leavesNobody = (task: SentTask, audience: Audience): boolean =>
  task.recipients.size - removedRecipients(task, audience).length === 0 &&
  newRecipients(task, audience.recipients).length === 0
