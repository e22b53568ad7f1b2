import { PUSHED_ANSWERS_CHARS, WATCH_PUSH_BURST, WATCH_PUSHES_PER_SECOND } from '../contract/live.ts'
import { ownersAnswers } from '../task-views/answers.ts'
import { findBoards, findEntriesWithAnswers } from '../task-views/reads.ts'
import { taskStats, toEntry } from '../task-views/rows.ts'
import { lookUpTimes } from '../task-views/time-people.ts'
import type { EntryChange } from './changes.ts'
import type { LiveDeps } from './live-deps.ts'
import { createPacer, type Pacer } from './pacer.ts'
import { measureDelay } from './push-delay.ts'
import type { PushFailed } from './push-failed.ts'
import { type LiveServer, watchersRoom } from './rooms.ts'

export interface GridPushes extends Pick<Pacer, 'idle' | 'stop'> {
  /** `saved`: only the number of answers changed; otherwise the whole row may have changed. `at`: time of the event. */
  changed(place: Pick<EntryChange, 'taskId' | 'studentId'>, saved: boolean, at: number): void
}

/**
 * Pushes to watchers of a task: the latest row and answers of each student, at most four times a second while they keep
 * changing. Only the task's owner and managers can watch (watching.ts); they see the same answers in `tasks/view`.
 */
export function createGridPushes(
  io: LiveServer,
  deps: LiveDeps,
  hasSockets: (room: string) => boolean,
  failed: PushFailed,
): GridPushes {
  /** By task, then by student: whether only the number of answers changed. */
  const waiting = new Map<string, Map<string, boolean>>()
  const pacer = createPacer({
    intervalMs: 1000 / WATCH_PUSHES_PER_SECOND,
    burst: WATCH_PUSH_BURST,
    send,
    failed,
    sent: measureDelay(deps, 'grid'),
  })

  async function send(taskIds: string[]): Promise<void> {
    const taken = taskIds.map((taskId) => [taskId, waiting.get(taskId) ?? new Map<string, boolean>()] as const)
    for (const taskId of taskIds) waiting.delete(taskId)
    try {
      await sendRows(taken)
    } catch (error) {
      // Repeated with what was marked in the meantime.
      for (const [taskId, students] of taken) for (const [id, saved] of students) want(taskId, id, saved)
      throw error
    }
  }

  async function sendRows(taken: (readonly [taskId: string, students: Map<string, boolean>])[]): Promise<void> {
    const changed = taken.filter(([, students]) => [...students.values()].includes(false))
    const boards = await findBoards(
      deps.db.read,
      changed.map(([taskId]) => taskId),
    )
    for (const [taskId, students] of taken) {
      const board = boards.get(taskId)
      const entries = await findEntriesWithAnswers(deps.db.read, taskId, students.keys())
      const now = deps.now().toISOString()
      const whole = entries.filter((entry) => !students.get(entry.student_id))
      const timePeople = await lookUpTimes(deps.db.read, whole, now)
      const room = io.to(watchersRoom(taskId))
      for (const entry of entries) {
        const { student_id: student, answered, position, questions_num: of } = entry
        if (of === null) continue
        const answers = entry.answers.length <= PUSHED_ANSWERS_CHARS ? { answers: ownersAnswers(entry) } : {}
        if (students.get(student)) {
          room.emit('attempt:progress', {
            task: taskId,
            student,
            answered,
            of,
            ...answers,
            position,
          })
        } else if (board) {
          const row = toEntry(entry, timePeople.people.get(student), timePeople)
          room.emit('task:student', { task: taskId, student: row, stats: taskStats(board), ...answers, now, position })
        }
      }
    }
  }

  function want(taskId: string, studentId: string, saved: boolean): void {
    const students = waiting.get(taskId) ?? new Map<string, boolean>()
    waiting.set(taskId, students.set(studentId, saved && (students.get(studentId) ?? true)))
  }

  return {
    changed({ taskId, studentId }, saved, at) {
      if (!hasSockets(watchersRoom(taskId))) return
      want(taskId, studentId, saved)
      pacer.mark(taskId, at)
    },
    idle: pacer.idle,
    stop: pacer.stop,
  }
}
