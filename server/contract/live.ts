import type { StudentStats, TaskStats, TeacherStats } from './stats-shapes.ts'
import type { Entry, EntryAnswer, EntryStatus, TaskRow } from './task-shapes.ts'

/** Pushes, server → client. `position` is the place in the log that a push reflects: apply it only above what the row holds. */
export interface ServerPushes {
  badge: (push: { count: number; position: number }) => void
  stats: (push: (TeacherStats | StudentStats) & { position: number }) => void
  'task:new': (push: TaskRow & { position: number }) => void
  'task:changed': (push: TaskRow & { position: number }) => void
  'task:deleted': (push: { _id: string; position: number }) => void
  'task:student': (push: {
    task: string
    student: Entry
    stats: TaskStats
    /** All answers of the student, marked once submitted. Absent when they are large (PUSHED_ANSWERS_CHARS): refetch them. */
    answers?: EntryAnswer[]
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
  /** Another session of the same student saved these. */
  draft: (push: { task: string; values: EntryAnswer[]; device: string; position: number }) => void
  grade: (push: {
    task: string
    score: number | null
    finished: boolean
    status: EntryStatus
    position: number
  }) => void
  /** The end of a running attempt moved: '' is unlimited. */
  deadline: (push: { task: string; deadline: string; position: number }) => void
  'session:ended': (push: { reason: 'logout' | 'blocked' | 'password' | 'idle' }) => void
  /** The log has gone on since the client's position: refetch what is shown, after a random wait of up to 2 s. */
  resync: (push: { position: number }) => void
}

export type Acknowledge<Done = { ok: true }> = (reply: Done | { error: string }) => void
/** `position` is the newest of the task and its students at the joining: a reply that is older has missed something; later ones are pushed. */
export interface Watching {
  ok: true
  position: number
}

/** Client → server. */
export interface ClientMessages {
  'task:watch': (message: { _id: string }, acknowledge: Acknowledge<Watching>) => void
  'task:unwatch': (message: { _id: string }, acknowledge: Acknowledge) => void
}

export type PushName = keyof ServerPushes
/** Pushes a second to the watchers of a task that changes all the time. */
export const WATCH_PUSHES_PER_SECOND = 4
/** As many of a second come without waiting after a rest: a class of thirty is seen as it works, not in quarters of a second. */
export const WATCH_PUSH_BURST = 4
/** A push to watchers contains a student's answers up to this length of stored JSON. Longer ones would slow the whole room. */
export const PUSHED_ANSWERS_CHARS = 4096
