import { Counter, Trend } from 'k6/metrics'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { BASE, callUntilReply, cookieHeader, expectRestart, pause } from './calls.ts'
import { intervene } from './intervene.ts'
import { report } from './lines.ts'
import { makePlan } from './plan.ts'
import { releaseResults } from './results.ts'
import type { Running } from './running.ts'
import { connectSocket, type LiveSocket } from './socket-io.ts'

/** Milliseconds from a start or submission to the teacher's socket. Server and k6 use the clock of one machine. */
const pushDelay = new Trend('push_ms', true)
const pushes = new Counter('grid_pushes')
const differentRows = new Counter('grid_rows_different')
const watching = new Counter('grids_watched')

/** Fields of a row that change during the exam. */
const SHOWN = ['status', 'answered', 'score', 'finished', 'timer', 'sent_at', 'started_at'] as const

/**
 * One teacher watches a task: reads the grid once, maintains it by pushes only, and compares it with the server's at
 * the end.
 */
export async function watchExam(running: Running, number: number): Promise<void> {
  const { settings, zero, password } = running
  const plan = makePlan(settings)
  const task = running.tasks[number]?.id ?? ''
  if (plan.restartAt !== undefined) expectRestart(zero + plan.restartAt * 1000)
  await pause(zero + plan.teacherAt(number) * 1000 - Date.now())
  if (!(await callUntilReply('login', { user: `teacher${number + 1}`, pass: password }))) return

  const grid = new Map<string, Entry>()
  let position: number | undefined
  let received = 0
  const live = connectSocket({
    base: BASE,
    cookie: cookieHeader,
    position: () => position,
    connected: (socket) => void watch(socket),
    lost: () => undefined,
    refused: () => undefined,
    on: {
      'task:student': ({ task: of, student, position: now }) => {
        if (of !== task) return
        count(now)
        // A correction pushes the row again, long after the submission.
        const isNew = grid.get(student._id)?.status !== student.status
        if (isNew && student.status === 'in_progress' && student.answered === 0) delaySince(student.started_at)
        if (isNew && (student.status === 'waiting' || student.status === 'final')) delaySince(student.sent_at)
        keep({ ...student, position: now })
      },
      'attempt:progress': ({ task: of, student, answered, position: now }) => {
        if (of !== task) return
        count(now)
        const row = grid.get(student)
        if (row) keep({ ...row, answered, position: now })
      },
      resync: () => void pause(Math.random() * 2000).then(refetch),
    },
  })

  const intervening = Promise.all([intervene(running, number, task), releaseResults(running, number, task)])
  await pause(zero + plan.end * 1000 - Date.now())
  await intervening
  const rows = (await callUntilReply('tasks/view', { _id: task }))?.students ?? []
  const different = rows.flatMap((row) => differences(row, grid.get(row._id)))
  differentRows.add(different.length)
  report({ kind: 'grid', task, rows: rows.length, pushes: received, different })
  live.close()

  /** Subscribes before it reads, so that no change is missed between the two. */
  async function watch(socket: LiveSocket): Promise<void> {
    await socket.emit('task:watch', { _id: task })
    watching.add(1)
    await refetch()
  }

  async function refetch(): Promise<void> {
    const view = await callUntilReply('tasks/view', { _id: task })
    for (const row of view?.students ?? []) keep(row)
    position = Math.max(position ?? 0, view?.position ?? 0)
  }

  /** Replaces a row unless it has a newer position. */
  function keep(row: Entry): void {
    if ((row.position ?? 0) >= (grid.get(row._id)?.position ?? -1)) grid.set(row._id, row)
  }

  function count(now: number): void {
    received += 1
    pushes.add(1)
    position = Math.max(position ?? 0, now)
  }
}

const delaySince = (instant: string) => pushDelay.add(Math.max(0, Date.now() - Date.parse(instant)))

function differences(row: Entry, own: Entry | undefined): string[] {
  const fields = SHOWN.filter((name) => own?.[name] !== row[name])
  if (fields.length === 0) return []
  return [`${row._id}: ${fields.map((name) => `${name} ${own?.[name]} instead of ${row[name]}`).join(', ')}`]
}
