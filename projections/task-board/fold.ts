import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { type Draw, sizeOf } from '../../events/task/draw-events.ts'
import { withoutOwners } from '../../events/task/owner-events.ts'
import type { TaskDetails, TaskEvent, TaskQuestion } from '../../events/task/task-events.ts'
import { foldForSearch } from '../../events/text/folding.ts'
import type { AttemptRows } from '../attempts/rows.ts'
import type { Positioned } from '../engine/events-to-fold.ts'
import type { Figures } from '../engine/read-model.ts'
import { unknownEvent } from '../engine/unknown-event.ts'
import type { TaskBoardCounters, TaskBoardDetails } from './columns.ts'
import { contributed } from './counters.ts'
import { deleteTask, restoreTask } from './deletion.ts'
import { recheckAllOwnDates } from './own-dates.ts'
import { changeOwners, coOwnersOf } from './owners.ts'
import { pausedColumns, resumedColumns } from './pauses.ts'
import { addRecipients, enterPhase, removeRecipients } from './recipients.ts'
import type { TaskBoardRows } from './rows.ts'

type Batch = TaskBoardRows & AttemptRows & Figures
type SentEvent = Positioned<Extract<TaskEvent, { type: 'TaskSent' }>>

/**
 * Applies one event of a task to its row, its recipients, badges and statistics. Between its deletion and its restoration
 * an event finds no row and changes nothing.
 */
export function foldTask(batch: Batch, taskId: string, event: Positioned<TaskEvent>): void {
  if (event.type === 'TaskSent') {
    sendTask(batch, taskId, event)
    return
  }
  if (event.type === 'TaskRestored') {
    restoreTask(batch, taskId, event.position)
    return
  }
  const counters = batch.counters.get(taskId)
  if (!counters) return
  const { position } = event
  if (!isUnseen(event)) batch.touchedTasks.add(taskId)
  if (movesDates(event)) recheckAllOwnDates(batch, taskId)
  switch (event.type) {
    case 'TaskDetailsRevised':
      changeDetails(batch, counters, detailColumns(event.data), position)
      break
    case 'TaskRescheduled': {
      const { opensAt, closesAt, timerMinutes, phase } = event.data
      const dates = { opens_at: opensAt, closes_at: closesAt, timer_minutes: timerMinutes }
      changeDetails(batch, counters, dates, position)
      enterPhase(batch, taskId, phase, position)
      break
    }
    case 'QuestionsReplaced': {
      const { questions, draws, resultMode } = event.data
      // The cards of an activity never change; only the result mode does.
      const columns = batch.details.get(taskId)?.activity_id ? {} : questionColumns(questions, draws)
      changeDetails(batch, counters, { ...columns, result_mode: resultMode }, position)
      break
    }
    case 'AudienceChosen': {
      const { classes, chosenStudents } = event.data
      batch.classes.put(taskId, classes)
      changeDetails(batch, counters, audienceColumns(classes, chosenStudents), position)
      break
    }
    case 'RecipientsAdded':
      addRecipients(batch, counters, event.data.recipients, position)
      break
    case 'RecipientsRemoved': {
      const keys = event.data.studentIds.map((studentId) => attemptStream(taskId, studentId))
      removeRecipients(batch, counters, keys, position)
      break
    }
    case 'KeyCorrected':
    case 'KeyCorrectionUndone':
      correctQuestion(batch, counters, event.data.question, position)
      break
    case 'MarkingRuleSet':
    case 'MarkingRuleRemoved':
      // Rules are read from the task's stream; what they change is in the recipients' marks.
      break
    case 'QuestionClarified':
      // Read from the task's stream.
      break
    case 'QuestionsFrozen':
      batch.counters.put(taskId, { ...counters, frozen: 1, position })
      break
    case 'TaskOpened':
      enterPhase(batch, taskId, 'open', position)
      break
    case 'TaskClosed':
      enterPhase(batch, taskId, 'closed', position)
      break
    case 'TaskPaused':
      changeDetails(batch, counters, pausedColumns(batch.details.get(taskId), event.data.at), position)
      break
    case 'TaskResumed':
      changeDetails(batch, counters, resumedColumns(batch.details.get(taskId), event.data), position)
      break
    case 'OwnersChanged':
      changeOwners(batch, counters, event.data.owners, position)
      break
    case 'SubstitutionEnded':
      changeOwners(batch, counters, withoutOwners(coOwnersOf(counters), event.data.ids), position)
      break
    case 'TaskDeleted':
      deleteTask(batch, counters, event)
      break
    default:
      unknownEvent(event)
  }
}

function sendTask(batch: Batch, taskId: string, { data, position }: SentEvent): void {
  const columns = {
    ...questionColumns(data.questions, data.draws),
    // An activity has no questions; its cards are counted instead.
    ...(data.activity && { questions_num: data.activity.cards.length }),
  }
  const counters: TaskBoardCounters = {
    task_id: taskId,
    owner_id: data.ownerId,
    school_id: data.schoolId,
    subject: data.subject,
    // A TaskOpened event follows, at once or at the start date.
    phase: 'scheduled',
    frozen: 0,
    co_owners: '[]',
    questions_num: columns.questions_num,
    ...contributed(undefined),
    position,
  }
  batch.touchedTasks.add(taskId)
  batch.counters.put(taskId, counters)
  batch.entries.loadedWhole(taskId)
  batch.classes.put(taskId, data.classes)
  batch.details.put(taskId, {
    task_id: taskId,
    owner_id: data.ownerId,
    school_id: data.schoolId,
    subject: data.subject,
    ...detailColumns(data),
    ...audienceColumns(data.classes, data.chosenStudents),
    opens_at: data.opensAt,
    closes_at: data.closesAt,
    ...{ paused_at: null, pauses: '[]' },
    timer_minutes: data.timerMinutes,
    result_mode: data.resultMode,
    activity_id: data.activityId,
    ...columns,
    sent_at: data.sentAt,
  })
  batch.countTask({ taskId, ownerIds: [data.ownerId], by: 1, position })
  addRecipients(batch, counters, data.recipients, position)
}

const detailColumns = ({ name, notes, story, background, image, categories, ...more }: TaskDetails) => ({
  name,
  name_folded: foldForSearch(name),
  notes,
  story,
  background,
  image,
  categories: JSON.stringify(categories),
  review: more.review,
  score_shown: more.scoreShown,
  shuffle_options: more.shuffleOptions ? 1 : 0,
  shuffle_questions: more.shuffleQuestions ? 1 : 0,
  partial: more.partial ? 1 : 0,
  attempts: more.repeats?.attempts ?? 1,
  counts: more.repeats?.counts ?? 'best',
})
const audienceColumns = (classes: string[], chosenStudents: string[]) => ({
  classes: JSON.stringify(classes),
  chosen_students: JSON.stringify(chosenStudents),
})
function questionColumns(questions: TaskQuestion[], draws: Draw[] = []) {
  const { questions: asked, points } = sizeOf(questions, draws)
  return { questions: JSON.stringify(questions), draws: JSON.stringify(draws), questions_num: asked, points }
}

function changeDetails(
  batch: Batch,
  counters: TaskBoardCounters,
  columns: Partial<TaskBoardDetails>,
  position: number,
): void {
  const details = batch.details.get(counters.task_id)
  if (!details) throw new Error(`task_board: ${counters.task_id} has counters and no details`)
  const changed = { ...details, ...columns }
  batch.details.put(counters.task_id, changed)
  batch.counters.put(counters.task_id, { ...counters, questions_num: changed.questions_num, position })
}

function correctQuestion(batch: Batch, counters: TaskBoardCounters, corrected: TaskQuestion, position: number): void {
  const details = batch.details.get(counters.task_id)
  const questions: TaskQuestion[] = JSON.parse(details?.questions ?? '[]')
  const after = questions.map((question) => (question.id === corrected.id ? corrected : question))
  changeDetails(batch, counters, questionColumns(after, JSON.parse(details?.draws ?? '[]')), position)
}

/** Events after which the own dates of a student may be others, or mean another phase. */
const movesDates = ({ type }: TaskEvent): boolean =>
  type === 'TaskRescheduled' ||
  type === 'TaskOpened' ||
  type === 'TaskClosed' ||
  type === 'TaskPaused' ||
  type === 'TaskResumed'

/** Events that change nothing in the rows of tasks that people see. */
const UNSEEN: ReadonlySet<TaskEvent['type']> = new Set([
  'QuestionsFrozen',
  'MarkingRuleSet',
  'MarkingRuleRemoved',
  'QuestionClarified',
])
const isUnseen = ({ type }: TaskEvent): boolean => UNSEEN.has(type)
