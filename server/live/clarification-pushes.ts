import { workingOn } from '../../projections/attempts/student-queries.ts'
import { toClarification } from '../task-views/clarifications.ts'
import type { Changes } from './changes.ts'
import type { LiveDeps } from './live-deps.ts'
import { type LiveServer, userRoom, watchersRoom } from './rooms.ts'

type Said = Changes['clarifications'][number]

const pushOf = ({ taskId: task, clarification, position }: Said) => ({
  task,
  ...toClarification(clarification),
  position,
})

/** Shows the watchers of the tasks what a colleague has clarified. */
export function pushClarificationsToWatchers(io: LiveServer, { clarifications }: Changes): void {
  for (const said of clarifications) io.to(watchersRoom(said.taskId)).emit('clarification', pushOf(said))
}

/** Shows clarifications to the students whose running attempt asks the question. */
export async function pushClarifications(io: LiveServer, deps: LiveDeps, { clarifications }: Changes): Promise<void> {
  for (const said of clarifications) {
    const { questionId } = said.clarification
    for (const { studentId, asked } of await workingOn(deps.db.read, said.taskId))
      if (questionId === null || asked.length === 0 || asked.includes(questionId))
        io.to(userRoom(studentId)).emit('clarification', pushOf(said))
  }
}
