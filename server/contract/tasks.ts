import { Type } from 'typebox'
import { Values } from './answer-shapes.ts'
import { Already, AttemptInfo, Entry, OfReopening, Receipt, ShownClarification, Submission } from './attempt-shapes.ts'
import { ANSWERS_LIMIT, LIST_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { HistoryEvent } from './history-shapes.ts'
import { AskedQuestion } from './questions.ts'
import {
  CategoryName,
  Empty,
  Id,
  oneOf,
  Position,
  paging,
  Score,
  ShortText,
  Success,
  SuccessId,
  subject,
} from './shapes.ts'
import { AnyStats, OwnResults } from './stats-shapes.ts'
import { SeenColleagues, StudentTask, Task, TaskOptions } from './task-shapes.ts'

/** Id of a browser tab. `seq` rises with each change in the tab and is compared only within one device. */
const Device = Type.String({ maxLength: 60, pattern: '^[\\w.:-]+$' })
const Instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })
const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const SeenResult = Type.Object({ score: Score, finished: Type.Boolean(), sent_at: Type.Optional(Type.String()) })

export const taskCalls = {
  'tasks/tasks_stats': {
    method: 'POST',
    path: 'tasks/tasks_stats',
    who: 'user',
    tag: 'tasks',
    summary: 'The number in the badge of the header',
    body: Empty,
    reply: Type.Object({ num: Type.Integer(), position: Type.Optional(Position) }),
  },
  'tasks/view': {
    method: 'POST',
    path: 'tasks/view',
    who: 'user',
    tag: 'tasks',
    summary: "My tasks; with _id one task with its students; with student that student's answers",
    body: Type.Object({
      _id: Type.Optional(Id),
      class: Type.Optional(Type.String({ maxLength: 10 })),
      student: Type.Optional(Id),
      /**
       * With student, for the owner: an attempt of a task that may be repeated, or one whose answers were deleted. Absent: one
       * that waits for the teacher, else the one that counts.
       */
      attempt: Type.Optional(Type.Integer({ minimum: 1 })),
      /** With _id, for the owner: the questions with their keys, and every entry with its answers. */
      answers: Type.Optional(Type.Boolean()),
      classes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 84 })),
      /** A category; includes its descendants. */
      cat: Type.Optional(Id),
      /** 1 waiting for marking, 2 active, 3 with running attempts (for a teacher, most running attempts first). */
      status: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
      search: Type.Optional(ShortText),
      /** A teacher's list: tasks that have all these tags of the reader. */
      tags: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
      /** A manager's list: tasks of this teacher. */
      owner: Type.Optional(Id),
      sort: Type.Optional(oneOf(['newest', 'name', 'end', 'avg', 'sent', 'waiting'])),
      /** A student's list: includes `results`, independent of the filters. */
      results: Type.Optional(Type.Boolean()),
      ...paging,
      ...subject,
    }),
    reply: Type.Object({
      tasks: Type.Array(Task),
      students: Type.Optional(Type.Array(Entry)),
      /** One task, and a student's list: the server's time, for deadlines. */
      now: Type.Optional(Type.String()),
      stats: AnyStats,
      results: Type.Optional(OwnResults),
      /** One task: its categories. A list: those of all the reader's tasks, whatever the filters, in library order. */
      categories: Type.Optional(Type.Array(CategoryName)),
      total: Type.Optional(Type.Integer()),
      /** For a teacher's list: the reader's tags of tasks, whatever the filters. */
      tags: Type.Optional(Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() }))),
      /** For a teacher's list: number of tasks under each status filter. */
      counts: Type.Optional(Type.Object({ all: Type.Integer(), waiting: Type.Integer(), active: Type.Integer() })),
      position: Type.Optional(Position),
    }),
  },
  'tasks/add': {
    method: 'POST',
    path: 'tasks/add',
    who: 'teacher',
    bodyLimit: LIST_LIMIT,
    tag: 'tasks',
    summary: 'Send a task, or change one (options._id)',
    body: Type.Object({
      options: TaskOptions,
      questions: Type.Optional(Type.Array(Type.Union([AskedQuestion, Id]), { maxItems: 300 })),
      /** The colleagues that the caller saw. Only the differences of `owners` and `substitutes` from it are stored. Absent: both lists are stored as sent. */
      was: Type.Optional(SeenColleagues),
      ...subject,
    }),
    reply: SuccessId,
  },
  'tasks/delete': {
    method: 'POST',
    path: 'tasks/delete',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Delete a task for everybody; tasks/restore restores it',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Success,
  },
  'tasks/updateScore': {
    method: 'POST',
    path: 'tasks/updateScore',
    who: 'teacher',
    tag: 'tasks',
    summary: "Set a student's score, or make it final or not",
    body: Type.Object(
      {
        _id: Id,
        student: Id,
        score: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
        finished: Type.Optional(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)])),
        /** As in tasks/view. */
        attempt: Type.Optional(Type.Integer({ minimum: 1 })),
        /** The result that the caller saw. 409 `stale` if it has changed since, or was submitted at another time than `sent_at`. */
        was: Type.Optional(SeenResult),
        ...subject,
      },
      { description: 'At least one of score and finished.' },
    ),
    reply: Success,
  },
  'tasks/delete_student_answes': {
    method: 'POST',
    path: 'tasks/delete_student_answes',
    who: 'teacher',
    tag: 'tasks',
    summary: "Delete a student's answers; tasks/restore_answers brings them back",
    body: Type.Object({
      task_id: Id,
      student: Id,
      /**
       * The student's last attempt as the caller saw it: without a score and `sent_at` if it ran. 409 `stale` if there is a later one,
       * or its result has changed.
       */
      was: Type.Optional(SeenResult),
      ...subject,
    }),
    reply: Success,
  },
  'tasks/start': {
    method: 'POST',
    path: 'tasks/start',
    who: 'user',
    tag: 'tasks',
    summary: 'Start or resume an attempt; a teacher gets a preview',
    body: Type.Object({
      _id: Id,
      /** After a submission: starts one more attempt, if the task or a teacher allows it. Otherwise without effect. */
      again: Type.Optional(Type.Boolean()),
      /** With again: only if this is still the last attempt. */
      after: Type.Optional(Type.Integer({ minimum: 1 })),
      /** With again: the right answers of the last attempt are kept. */
      only_wrong: Type.Optional(Type.Boolean()),
      /** Of a task that may be repeated: the submitted attempt to show, if none runs. */
      attempt: Type.Optional(Type.Integer({ minimum: 1 })),
      ...subject,
    }),
    reply: Type.Object({
      task: StudentTask,
      already: Already,
      attempt: Type.Optional(AttemptInfo),
      /** A recipient's: those of the questions that the attempt asks and of the whole task, oldest first; absent: none. */
      clarifications: Type.Optional(Type.Array(ShownClarification)),
      position: Type.Optional(Position),
    }),
  },
  'tasks/draft': {
    method: 'POST',
    path: 'tasks/draft',
    who: 'student',
    bodyLimit: ANSWERS_LIMIT,
    tag: 'tasks',
    summary: 'Save changed answers of a running attempt',
    body: Type.Object({
      task: Id,
      values: Values,
      seq: Seq,
      device: Type.Optional(Device),
      attempt: Type.Optional(Type.Integer({ minimum: 1 })),
      /** When this device was offline, by the server's clock (`now`). Stored as far as the log agrees; gives no time. */
      offline: Type.Optional(Type.Array(Type.Object({ from: Instant, to: Instant }), { maxItems: 20 })),
      /** The page shows the first question now. With `attempt`: a timer counts from here, by the server's clock and at most once. */
      shown: Type.Optional(Type.Boolean()),
      ...subject,
    }),
    reply: Receipt,
  },
  'tasks/save': {
    method: 'POST',
    path: 'tasks/save',
    who: 'student',
    bodyLimit: ANSWERS_LIMIT,
    tag: 'tasks',
    summary: 'Submit the answers',
    body: Type.Object({
      task: Id,
      /** With `device`: its changes without a receipt. Without: they never override answers that a device saved. */
      values: Values,
      seq: Type.Optional(Seq),
      device: Type.Optional(Device),
      attempt: Type.Optional(Type.Integer({ minimum: 1 })),
      /**
       * The page submits by itself, because the time that it knows is over. Refused as `time_left` or `paused` if the student was
       * given more time that the page does not know of.
       */
      time_up: Type.Optional(Type.Boolean()),
      reopened_at: OfReopening,
      ...subject,
    }),
    reply: Submission,
  },
  'tasks/history': {
    method: 'POST',
    path: 'tasks/history',
    who: 'teacher',
    tag: 'tasks',
    summary: 'The history of a task, or of one student in it',
    body: Type.Object({ _id: Id, student: Type.Optional(Id), ...paging, ...subject }),
    reply: Type.Object({
      events: Type.Array(HistoryEvent),
      total: Type.Optional(Type.Integer()),
      position: Type.Optional(Position),
    }),
  },
} as const satisfies Record<string, Call>
