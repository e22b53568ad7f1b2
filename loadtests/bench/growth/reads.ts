import { openSession, type Session } from '../../runner/session.ts'
import { median } from '../reads.ts'
import type { Grown } from './grown.ts'

const CALLS = 15
/** So that a reply has as many tasks from a small installation as from a large one. */
const LISTED = { limit: 20 }

/** What people open most often. */
export type Reads = Record<string, () => Promise<unknown>>

/** The reads of the first teacher, the first pupil and the manager. */
export async function readsOf(base: string, { classes }: Pick<Grown, 'classes'>): Promise<Reads> {
  const [teacher, pupil, manager] = await Promise.all([
    openSession(base, 'teacher1'),
    openSession(base, 'student1'),
    openSession(base, `teacher${classes}`),
  ])
  const task = await firstTask(teacher)
  return {
    "a teacher's tasks": () => teacher.call('tasks/view', LISTED),
    'a task with its pupils': () => teacher.call('tasks/view', { _id: task }),
    'the history of a task': () => teacher.call('tasks/history', { _id: task, ...LISTED }),
    "a teacher's deleted tasks": () => teacher.call('tasks/deleted', {}),
    "a pupil's start page": () =>
      Promise.all([pupil.call('tasks/view', { ...LISTED, results: true }), pupil.call('tasks/tasks_stats', {})]),
    "a manager's tasks": () => manager.call('tasks/view', LISTED),
  }
}

async function firstTask(teacher: Session): Promise<string> {
  const { tasks } = await teacher.call('tasks/view', LISTED)
  const [first] = tasks as { _id?: string }[]
  if (!first?._id) throw new Error('the teacher has no task')
  return first._id
}

/** Milliseconds of each read of both: the best of one median a round. They take turns, so that other work of the machine affects both. */
export async function compareReads(
  small: Reads,
  large: Reads,
  rounds: number,
): Promise<{ what: string; before: number; after: number }[]> {
  const best = new Map<string, { before: number; after: number }>()
  for (let round = 0; round < rounds; round += 1)
    for (const what of Object.keys(large)) {
      const known = best.get(what)
      const before = await median(small[what] ?? missing, CALLS)
      const after = await median(large[what] ?? missing, CALLS)
      best.set(what, {
        before: Math.min(before, known?.before ?? Number.POSITIVE_INFINITY),
        after: Math.min(after, known?.after ?? Number.POSITIVE_INFINITY),
      })
    }
  return [...best].map(([what, times]) => ({ what, ...times }))
}

const missing = () => Promise.reject(new Error('both must have the same reads'))
