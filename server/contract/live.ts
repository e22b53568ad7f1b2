import type { EntryAnswer } from './answer-shapes.ts'
import type { Entry, EntryStatus } from './attempt-shapes.ts'
import type { StudentStats, TaskStats, TeacherStats } from './stats-shapes.ts'
import type { TaskRow } from './task-shapes.ts'

/** Pushes, server → client. `position` is the log position of the change: apply it only to rows with a lower one. */
export interface ServerPushes {
  badge: (push: { count: number; position: number }) => void
  stats: (push: (TeacherStats | StudentStats) & { position: number }) => void
  'task:new': (push: TaskRow & { position: number }) => void
  'task:changed': (push: TaskRow & { position: number }) => void
  /** Keys or questions of the task changed, which no row contains: read it again. To the watchers of the task. */
  'task:keys': (push: { task: string; position: number }) => void
  /** `ended`: a colleague no longer shares it with the reader. */
  'task:deleted': (push: { _id: string; ended?: true; position: number }) => void
  'task:student': (push: {
    task: string
    student: Entry
    stats: TaskStats
    /** All answers of the student, marked once submitted. Absent when they are large (PUSHED_ANSWERS_CHARS): refetch them. */
    answers?: EntryAnswer[]
    /** The server's time, for the student's `deadline`. */
    now: string
    position: number
  }) => void
  'attempt:progress': (push: {
    task: string
    student: string
    answered: number
    of: number
    /** As in 'task:student'. */
    answers?: EntryAnswer[]
    position: number
  }) => void
  /** Another page of the same student saved these. A page that has not sent its device gets its own saves too. */
  draft: (push: { task: string; values: EntryAnswer[]; device: string; position: number }) => void
  grade: (push: {
    task: string
    score: number | null
    finished: boolean
    status: EntryStatus
    position: number
  }) => void
  /** The deadline of the student's running attempt changed, or the attempt was reopened; '' is unlimited. */
  deadline: (push: { task: string; deadline: string; now: string; position: number }) => void
  /**
   * The clocks are paused since `at`. To a student whose attempt runs, and to the watchers of the task. Everybody else
   * reads `paused_at` of the row in 'task:changed'.
   */
  paused: (push: { task: string; at: string; now: string; position: number }) => void
  /** The clocks run again. `deadline`: of the student's attempt; for watchers the end of the task. '' is unlimited. */
  resumed: (push: { task: string; deadline: string; now: string; position: number }) => void
  /**
   * A teacher clarifies a question, or without `question` the whole task. To students whose attempt runs and asks the
   * question, and to the watchers of the task. Who starts later reads it in `clarifications` of tasks/start.
   */
  clarification: (push: { task: string; question?: string; text: string; at: string; position: number }) => void
  /** Who marks which answers of the task, to its watchers: at once, every 20 s, and when a page begins to watch. */
  marking: (push: MarkingPush) => void
  'session:ended': (push: { reason: 'logout' | 'blocked' | 'password' | 'idle' }) => void
  /** The log is ahead of the client's position: refetch what is shown, after a random delay of up to 2 s. */
  resync: (push: { position: number }) => void
}

/**
 * A page on which somebody marks the answers to a question, or those of a student. It is not stored in the log, so it has no
 * position. Drop it after MARKING_FORGOTTEN_MS (`rules.ts`) without a further push.
 */
export interface MarkingPush {
  task: string
  by: { _id: string; name: string; img: string }
  /** ID of the page; another page of the same person has another one. */
  place: string
  student?: string
  question?: string
  /** The page is closed, or shows something else. */
  gone?: true
}

export type Acknowledge<Done = { ok: true }> = (reply: Done | { error: string }) => void
/**
 * `position` is the newest of the task and its students when the socket joins. A reply with a lower position is stale:
 * fetch it again. All later changes are pushed.
 */
export interface Watching {
  ok: true
  position: number
}

/** Client → server. */
export interface ClientMessages {
  'task:watch': (message: { _id: string }, acknowledge: Acknowledge<Watching>) => void
  'task:unwatch': (message: { _id: string }, acknowledge: Acknowledge) => void
  /** This page marks the answers to a question, or those of a student, until it sends another place or `task:unmark`, or closes. */
  'task:mark': (message: { _id: string; student?: string; question?: string }, acknowledge: Acknowledge) => void
  'task:unmark': (message: { _id: string }, acknowledge: Acknowledge) => void
  /** This page saves answers as this device (`tasks/draft`): they are not pushed back to it. */
  'task:device': (message: { device: string }, acknowledge: Acknowledge) => void
  /** Somebody moves, scrolls or types on this visible page. Counts as activity of the session; send it at most every PAGE_USED_MS (`rules.ts`). */
  'page:used': (message: Record<never, never>, acknowledge: Acknowledge) => void
}

export type PushName = keyof ServerPushes
/** Pushes per second to the watchers of a task under constant change. */
export const WATCH_PUSHES_PER_SECOND = 4
/**
 * After a pause, this many pushes are sent without delay, so that a class of thirty is seen at once
 * (docs/decisions/0018-allow-a-burst-before-limiting-a-grids-pushes.md).
 */
export const WATCH_PUSH_BURST = 4
/** A push contains a student's answers up to this length of stored JSON. Longer ones would slow all watchers. */
export const PUSHED_ANSWERS_CHARS = 4096
