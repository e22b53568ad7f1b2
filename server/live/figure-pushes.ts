import { WATCH_PUSHES_PER_SECOND } from '../contract/live.ts'
import { LEVEL } from '../contract/rules.ts'
import { sharedNow } from '../task-views/colleagues.ts'
import { findBadges } from '../task-views/reads.ts'
import { ownerRow } from '../task-views/rows.ts'
import { managesSchools, statisticsOf } from '../task-views/statistics.ts'
import type { BoardReads } from './board-reads.ts'
import type { LiveDeps } from './live-deps.ts'
import { createPacer } from './pacer.ts'
import { measureDelay } from './push-delay.ts'
import type { PushFailed } from './push-failed.ts'
import { type LiveServer, managersRoom, socketsIn, userRoom } from './rooms.ts'

/**
 * Minimum time between two reads of a control panel's figures, so that a class that submits at once causes few
 * queries.
 */
const STATISTICS_MS = 1000

/** `at`: time of the newest event that changed them, ms since 1970. */
export interface FigurePushes {
  badges(userIds: string[], at: number): void
  statistics(userIds: string[], at: number): void
  /** Marks the figures of a school's managers as changed. */
  managers(schoolId: string, at?: number): void
  /** Marks the tasks' rows for their owners as changed; `sent` are new tasks and restored ones. */
  tasks(taskIds: Set<string>, sent: Iterable<string>, at: number): void
  idle(): Promise<void>
  /** As in `Pacer`. */
  stop(): Promise<void>
}

/**
 * Pushes counts in headers, control panels and owners' lists. They are read when pushed and rate-limited, because a
 * class that submits changes all of them at once.
 */
export function createFigurePushes(
  io: LiveServer,
  deps: LiveDeps,
  readBoards: BoardReads,
  hasSockets: (room: string) => boolean,
  failed: PushFailed,
): FigurePushes {
  const { read } = deps.db
  const pacing = { intervalMs: 1000 / WATCH_PUSHES_PER_SECOND, failed }
  const newTasks = new Set<string>()
  let stopped = false

  const badges = createPacer({
    ...pacing,
    sent: measureDelay(deps, 'badge'),
    async send(userIds) {
      for (const { user_id, count, position } of await findBadges(read, userIds))
        io.to(userRoom(user_id)).emit('badge', { count, position })
    },
  })

  const statistics = createPacer({
    ...pacing,
    intervalMs: STATISTICS_MS,
    sent: measureDelay(deps, 'stats'),
    async send(userIds) {
      for (const userId of userIds) {
        // Many people can be affected at once, and the server may stop between two of them.
        if (stopped) return
        // `Rights` keeps this person up to date.
        const me = socketsIn(io, userRoom(userId))[0]?.data.me
        // Read before the figures, so that they are at least as new as the position in the push.
        const { position } = deps.projector
        if (!me) continue
        const figures = await statisticsOf(read, me, deps.now().toISOString())
        io.to(userRoom(userId)).emit('stats', { ...figures, position })
        if (managesSchools(me)) io.to(userRoom(userId)).emit('badge', { count: figures.notFinished, position })
      }
    },
  })

  const tasks = createPacer({
    ...pacing,
    sent: measureDelay(deps, 'list'),
    async send(taskIds) {
      for (const [taskId, board] of await readBoards(taskIds)) {
        const owners = [board.owner_id, ...sharedNow(board, deps.now().toISOString())]
        const room = io.to([...owners.map(userRoom), managersRoom(board.school_id)])
        room.emit(newTasks.delete(taskId) ? 'task:new' : 'task:changed', ownerRow(board))
        markManagers(board.school_id)
      }
    },
  })

  /**
   * Marks the figures of the school's managers on this node. They sum over all teachers of the school.
   */
  function markManagers(schoolId: string, at?: number): void {
    for (const { data } of socketsIn(io, managersRoom(schoolId)))
      if (data.me.level >= LEVEL.manager) statistics.mark(data.me.id, at)
  }

  const here = (userIds: string[]) => userIds.filter((userId) => hasSockets(userRoom(userId)))
  return {
    badges(userIds, at) {
      for (const userId of here(userIds)) badges.mark(userId, at)
    },
    statistics(userIds, at) {
      for (const userId of here(userIds)) statistics.mark(userId, at)
    },
    managers: markManagers,
    tasks(taskIds, sent, at) {
      for (const taskId of sent) newTasks.add(taskId)
      for (const taskId of taskIds) tasks.mark(taskId, at)
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
