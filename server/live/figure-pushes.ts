import { WATCH_PUSHES_PER_SECOND } from '../contract/live.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import { findPerson } from '../http/people.ts'
import { createPacer } from './pacer.ts'
import { pushFailed } from './push-failed.ts'
import { findBadges, findBoards } from './reads.ts'
import { type LiveServer, managersRoom, userRoom } from './rooms.ts'
import { ownerRow } from './rows.ts'
import { managesSchools, statisticsOf } from './statistics.ts'

/** Figures of a whole control panel are read anew for each push: seldom enough that a class submitting at once costs little. */
const STATISTICS_MS = 1000

export interface FigurePushes {
  badges(userIds: string[]): void
  statistics(userIds: string[]): void
  /** The figures of a school's managers. */
  managers(schoolId: string): void
  /** Rows of tasks for their owners; `sent` were sent just now. */
  tasks(taskIds: Set<string>, sent: Set<string>): void
  idle(): Promise<void>
  /** As of a pacer. */
  stop(): Promise<void>
}

/** Numbers in headers, control panels and lists of owners: what stands, paced, since a class that submits changes them all at once. */
export function createFigurePushes(io: LiveServer, deps: Deps, isHere: (room: string) => boolean): FigurePushes {
  const { read } = deps.db
  const pacing = { intervalMs: 1000 / WATCH_PUSHES_PER_SECOND, failed: pushFailed }
  const news = new Set<string>()
  let stopped = false

  const badges = createPacer({
    ...pacing,
    async send(userIds) {
      for (const { user_id, count, position } of await findBadges(read, userIds))
        io.to(userRoom(user_id)).emit('badge', { count, position })
    },
  })

  const statistics = createPacer({
    ...pacing,
    intervalMs: STATISTICS_MS,
    async send(userIds) {
      for (const userId of userIds) {
        // A hall that submits at once is many people.
        if (stopped) return
        const me = await findPerson(read, userId)
        // Read before the figures: they are at least as new as it says.
        const { position } = deps.projector
        if (!me) continue
        const figures = await statisticsOf(read, me)
        io.to(userRoom(userId)).emit('stats', { ...figures, position })
        if (managesSchools(me)) io.to(userRoom(userId)).emit('badge', { count: figures.notFinished, position })
      }
    },
  })

  const tasks = createPacer({
    ...pacing,
    async send(taskIds) {
      for (const [taskId, board] of await findBoards(read, taskIds)) {
        const room = io.to([userRoom(board.owner_id), managersRoom(board.school_id)])
        room.emit(news.delete(taskId) ? 'task:new' : 'task:changed', ownerRow(board))
        markManagers(board.school_id)
      }
    },
  })

  /** A manager's figures are those of the school's teachers together. On this node: others' managers get theirs with the next read. */
  function markManagers(schoolId: string): void {
    for (const id of io.sockets.adapter.rooms.get(managersRoom(schoolId)) ?? []) {
      const me = io.sockets.sockets.get(id)?.data.me
      if (me && me.level >= LEVEL.manager) statistics.mark(me.id)
    }
  }

  const here = (userIds: string[]) => userIds.filter((userId) => isHere(userRoom(userId)))
  return {
    badges: (userIds) => here(userIds).forEach(badges.mark),
    statistics: (userIds) => here(userIds).forEach(statistics.mark),
    managers: markManagers,
    tasks(taskIds, sent) {
      for (const taskId of sent) news.add(taskId)
      taskIds.forEach(tasks.mark)
    },
    async idle() {
      await tasks.idle()
      await Promise.all([badges.idle(), statistics.idle()])
    },
    async stop() {
      stopped = true
      await Promise.all([tasks, badges, statistics].map((pacer) => pacer.stop()))
    },
  }
}
