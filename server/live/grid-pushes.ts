import type { WrittenEntry } from '../../projections/projected-batch.ts'
import { PUSHED_ANSWERS_CHARS, WATCH_PUSH_BURST, WATCH_PUSHES_PER_SECOND } from '../contract/live.ts'
import { ownersAnswers, readOwnersAnswers } from '../task-views/answers.ts'
import { findEntriesWithAnswers } from '../task-views/reads.ts'
import { taskStats, toEntry } from '../task-views/rows.ts'
import { lookUpTimes } from '../task-views/time-people.ts'
import type { BoardReads } from './board-reads.ts'
import type { EntryChange } from './changes.ts'
import type { LiveDeps } from './live-deps.ts'
import { createPacer, type Pacer } from './pacer.ts'
import { measureDelay } from './push-delay.ts'
import type { PushFailed } from './push-failed.ts'
import { type LiveServer, watchersRoom } from './rooms.ts'

export interface GridPushes extends Pick<Pacer, 'idle' | 'stop'> {
  /**
   * `saved`: only the number of answers changed; otherwise the whole row may have changed. `at`: time of the event.
   * `written`: the row, if the projector of this node wrote it; otherwise it is read.
   */
  changed(
    place: Pick<EntryChange, 'taskId' | 'studentId'>,
    saved: boolean,
    at: number,
    written: WrittenEntry | undefined,
  ): void
}

/** The changes of a student that are not sent yet. */
interface Waiting {
  /** Only the number of answers changed. */
  saved: boolean
  /** The row after the newest change, if it need not be read. */
  written: WrittenEntry | undefined
}
type WaitingStudents = Map<string, Waiting>

/**
 * Pushes to watchers of a task: the latest row and answers of each student, at most four times a second while they keep
 * changing. Only the task's owner and managers can watch (watching.ts); they see the same answers in `tasks/view`.
 */
export function createGridPushes(
  io: LiveServer,
  deps: LiveDeps,
  readBoards: BoardReads,
  hasSockets: (room: string) => boolean,
  failed: PushFailed,
): GridPushes {
  /** By task, then by student. */
  const waiting = new Map<string, WaitingStudents>()
  const pacer = createPacer({
    intervalMs: 1000 / WATCH_PUSHES_PER_SECOND,
    burst: WATCH_PUSH_BURST,
    send,
    failed,
    sent: measureDelay(deps, 'grid'),
  })

  async function send(taskIds: string[]): Promise<void> {
    const taken = taskIds.map((taskId) => [taskId, waiting.get(taskId) ?? new Map<string, Waiting>()] as const)
    for (const taskId of taskIds) waiting.delete(taskId)
    for (const [taskId, students] of taken) sendWritten(taskId, students)
    try {
      await sendRows(taken.filter(([, students]) => students.size > 0))
    } catch (error) {
      // Repeated with what was marked in the meantime.
      for (const [taskId, students] of taken)
        for (const [id, { saved }] of students) want(taskId, id, saved, waiting.get(taskId)?.get(id)?.written)
      throw error
    }
  }

  /** Sends the rows that need not be read, and removes them from `students`. */
  function sendWritten(taskId: string, students: WaitingStudents): void {
    const room = io.to(watchersRoom(taskId))
    for (const [student, { saved, written }] of students) {
      if (!saved || !written) continue
      students.delete(student)
      const { entry, questions: of } = written
      const { answered, position } = entry
      const answers = isShort(JSON.stringify(entry.answers)) ? { answers: ownersAnswers(entry) } : {}
      room.emit('attempt:progress', { task: taskId, student, answered, of, ...answers, position })
    }
  }

  async function sendRows(taken: (readonly [taskId: string, students: WaitingStudents])[]): Promise<void> {
    const changed = taken.filter(([, students]) => [...students.values()].some(({ saved }) => !saved))
    const boards = await readBoards(changed.map(([taskId]) => taskId))
    for (const [taskId, students] of taken) {
      const board = boards.get(taskId)
      const entries = await findEntriesWithAnswers(deps.db.read, taskId, students.keys())
      const now = deps.now().toISOString()
      const onlySaved = (student: string) => students.get(student)?.saved === true
      const whole = entries.filter((entry) => !onlySaved(entry.student_id))
      const timePeople = await lookUpTimes(deps.db.read, whole, now)
      const room = io.to(watchersRoom(taskId))
      for (const entry of entries) {
        const { student_id: student, answered, position, questions_num: of } = entry
        if (of === null) continue
        const answers = isShort(entry.answers) ? { answers: readOwnersAnswers(entry) } : {}
        if (onlySaved(student)) {
          room.emit('attempt:progress', { task: taskId, student, answered, of, ...answers, position })
        } else if (board) {
          const row = toEntry(entry, timePeople.people.get(student), timePeople)
          room.emit('task:student', { task: taskId, student: row, stats: taskStats(board), ...answers, now, position })
        }
      }
    }
  }

  function want(taskId: string, studentId: string, saved: boolean, written: WrittenEntry | undefined): void {
    const students = waiting.get(taskId) ?? new Map<string, Waiting>()
    const before = students.get(studentId)
    waiting.set(taskId, students.set(studentId, { saved: saved && before?.saved !== false, written }))
  }

  return {
    changed({ taskId, studentId }, saved, at, written) {
      if (!hasSockets(watchersRoom(taskId))) {
        // The next watcher will read a newer row than the one that waits.
        waiting.get(taskId)?.delete(studentId)
        return
      }
      want(taskId, studentId, saved, written)
      pacer.mark(taskId, at)
    },
    idle: pacer.idle,
    stop: pacer.stop,
  }
}

/** Longer answers are left out of a push: the page then reads them. */
const isShort = (answers: string): boolean => answers.length <= PUSHED_ANSWERS_CHARS
