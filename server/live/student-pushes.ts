import { recipientsOf } from '../../projections/attempts/student-queries.ts'
import { shuffleSecret } from '../assessment/shuffle-secret.ts'
import { toEntryAnswer } from '../task-views/answers.ts'
import { findPeople } from '../task-views/people.ts'
import type { BoardRow, EntryRow } from '../task-views/read-rows.ts'
import { findEntries } from '../task-views/reads.ts'
import { findStartsLeft, isOver, isScoreShown, type Settled, shownStatus } from '../task-views/release.ts'
import { studentRow } from '../task-views/rows.ts'
import type { BoardReads } from './board-reads.ts'
import type { Changes } from './changes.ts'
import { pushClarifications } from './clarification-pushes.ts'
import type { LiveDeps } from './live-deps.ts'
import { otherPages } from './own-saves.ts'
import { measureDelay } from './push-delay.ts'
import { type LiveServer, userRoom } from './rooms.ts'

type HasSockets = (room: string) => boolean
type RowPush = 'task:new' | 'task:changed'

/**
 * Pushes to recipients. They never contain a provisional score, one that is held back, or a right answer: `studentRow` leaves
 * them out. Resolves to the students who were sent a score that was held back until now: their figures have changed.
 */
export async function pushToStudents(
  io: LiveServer,
  deps: LiveDeps,
  readBoards: BoardReads,
  changes: Changes,
  hasSockets: HasSockets,
): Promise<string[]> {
  await pushDrafts(io, deps, readBoards, changes.drafts)
  await pushClarifications(io, deps, changes)
  for (const { taskId, studentId, position } of changes.removed)
    io.to(userRoom(studentId)).emit('task:deleted', { _id: taskId, position })

  const now = deps.now().toISOString()
  const receivers = await findReceivers(deps, readBoards, changes, hasSockets, now)
  if (receivers.length === 0) return []
  const teachers = await findPeople(
    deps.db.read,
    receivers.map(({ board }) => board.owner_id),
  )
  const graded = new Set(changes.graded.map(({ taskId, studentId }) => `${taskId}:${studentId}`))
  const withNewScore: string[] = []
  for (const { board, pushes } of receivers) {
    const taskId = board.task_id
    const ends = board.score_shown === 'closed' && (changes.settled.has(taskId) || changes.changedForAll.has(taskId))
    const teacher = teachers.get(board.owner_id)?.name ?? ''
    for (const entry of await findEntries(deps.db.read, taskId, pushes.keys())) {
      const { student_id: studentId } = entry
      io.to(userRoom(studentId)).emit(
        pushes.get(studentId) ?? 'task:changed',
        studentRow(board, entry, { teacher, now }),
      )
      const shown = ends && isScoreShown(board, entry)
      if (shown) withNewScore.push(studentId)
      // A change of time that is taken back changes the result only of an attempt that does not run any more.
      const changed = graded.has(`${taskId}:${studentId}`) && entry.status !== 'in_progress'
      if (changed || shown) pushGrade(io, board, entry)
    }
  }
  measureDelay(deps, 'student')(changes.at)
  return withNewScore
}

/** Pushes what a page saved to the other pages of the same student, if there are any. A choice is named by the option id that the student got. */
async function pushDrafts(
  io: LiveServer,
  deps: LiveDeps,
  readBoards: BoardReads,
  drafts: Changes['drafts'],
): Promise<void> {
  const shared = drafts
    .map((draft) => ({ ...draft, pages: otherPages(io, draft.studentId, draft.saved.device) }))
    .filter(({ pages }) => pages.length > 0)
  if (shared.length === 0) return
  const picked = shared.filter(({ saved }) => saved.values.some((value) => 'index' in value || 'indexes' in value))
  const boards = await readBoards(new Set(picked.map(({ taskId }) => taskId)))
  const secret = await shuffleSecret(deps.db)
  for (const { taskId, studentId, saved, position, pages } of shared) {
    const shuffled = boards.get(taskId)?.shuffle_options === 1
    const options = shuffled ? { secret, taskId, studentId, attempt: saved.attempt } : undefined
    const values = saved.values.map((value) => toEntryAnswer(value, options))
    io.to(pages).emit('draft', { task: taskId, values, device: saved.device, position })
    measureDelay(deps, 'draft')(Date.parse(saved.savedAt))
  }
}

/** Says that a grade changed; the score only if the student may see it. */
function pushGrade(io: LiveServer, board: Settled<BoardRow>, entry: EntryRow): void {
  const status = shownStatus(board, entry)
  const finished = status === 'final'
  io.to(userRoom(entry.student_id)).emit('grade', {
    task: board.task_id,
    score: finished ? entry.score : null,
    finished,
    status,
    // The score may be shown because the task closed; then the task's row has the newer position.
    position: board.score_shown === 'final' ? entry.position : Math.max(board.position, entry.position),
  })
}

/** Tasks with the connected students who get their rows, by student id, and whether the task is new to them. */
async function findReceivers(
  deps: LiveDeps,
  readBoards: BoardReads,
  { added, changedForAll, changedAttempts, settled, restoredTasks }: Changes,
  hasSockets: HasSockets,
  now: string,
): Promise<{ board: Settled<BoardRow>; pushes: Map<string, RowPush> }[]> {
  const wanted = new Map<string, Map<string, RowPush>>()
  const want = (taskId: string, studentId: string, push: RowPush) => {
    if (!hasSockets(userRoom(studentId))) return
    const students = wanted.get(taskId) ?? new Map<string, RowPush>()
    wanted.set(taskId, students)
    if (students.get(studentId) !== 'task:new') students.set(studentId, push)
  }
  for (const [taskId, studentIds] of added) for (const studentId of studentIds) want(taskId, studentId, 'task:new')
  for (const taskId of restoredTasks)
    for (const studentId of await recipientsOf(deps.db.read, taskId)) want(taskId, studentId, 'task:new')
  for (const { taskId, studentId } of changedAttempts) want(taskId, studentId, 'task:changed')
  for (const taskId of changedForAll)
    for (const studentId of await recipientsOf(deps.db.read, taskId)) want(taskId, studentId, 'task:changed')
  const rows = await readBoards(new Set([...settled, ...wanted.keys()]))
  const startsLeft = await findStartsLeft(deps.db.read, rows.values(), now)
  const boards = [...rows.values()].map((row) => ({ ...row, ...startsLeft(row) }))
  for (const board of boards) {
    const taskId = board.task_id
    if (!settled.has(taskId) || changedForAll.has(taskId) || !isOver(board)) continue
    for (const studentId of await recipientsOf(deps.db.read, taskId)) want(taskId, studentId, 'task:changed')
  }
  return boards.flatMap((board) => {
    const pushes = wanted.get(board.task_id)
    return pushes ? [{ board, pushes }] : []
  })
}
