import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { isNewer, useLive } from '../api/live.ts'
import { queryOf } from '../api/query-of.ts'
import { isTransient, whenOnline } from '../api/retried.ts'
import { skewOf } from '../api/server-clock.ts'
import type { UserInfo } from '../api/session.ts'
import { showError } from '../api/use-command.ts'
import { type KeptAttempt, keptAttempts } from '../parts/taking/kept-attempt.ts'
import { cacheTakingProgram } from '../parts/taking/taking-cache.ts'
import { newerRow } from '../parts/task-list/task-cache.ts'
import { beganAt } from './first-question.ts'
import { backoff } from './outbox-reducer.ts'
import { pageTime } from './page-time.ts'
import { useStartTurn } from './use-start-turn.ts'

/** Reply of tasks/start, and the difference between the server's clock and this device's, ms. */
export interface Opened {
  reply: Reply<'tasks/start'>
  skewMs: number
  /** When it was requested, by `pageTime`. Later changes on this page are newer than the reply. */
  askedAt: number
  /** Device clock, ms: when the attempt began, at the latest. Absent if this device has shown it before. */
  beganAt?: number
}

/** One more attempt, or an earlier one to show. */
export type Again = Pick<Body<'tasks/start'>, 'again' | 'after' | 'only_wrong' | 'attempt'>

/**
 * The task's row and its start. The server records the start with its time, so an attempt that has not begun waits for
 * `open`. An attempt that has begun or was submitted opens by itself; one that began on this device also opens offline.
 * `enabled` is false for users whose level may not take tasks.
 */
export function useStudentTask(id: string, me: UserInfo, enabled: boolean) {
  const view = useQuery({
    ...queryOf('tasks/view', { _id: id }),
    enabled,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const row = view.data?.tasks[0]
  const average = useAverage(enabled)
  const [opened, setOpened] = useState<Opened>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  /** Transient failures in turn of reading the task again. */
  const [missed, setMissed] = useState(0)
  const { turn, next, again: startAgain, cancel } = useStartTurn(() => void open())
  const away = view.isPaused || isTransient(view.failureReason)
  const kept = useKept(id, me._id, away, opened !== undefined && row !== undefined)

  // The start of this page is pushed too, possibly before its reply, and must not be requested twice.
  const requested = useRef(false)
  /** The last request, and the reply that is shown: a slow reply replaces no newer one. */
  const asked = useRef(0)
  const answered = useRef({ number: 0, position: -1 })
  /** The earlier attempt that the student looks at. */
  const chosen = useRef<Pick<Again, 'attempt'>>({})
  const start = useCallback(
    async (again: Again | undefined) => {
      requested.current = true
      setBusy(true)
      const [sentAt, askedAt] = [Date.now(), pageTime()]
      const number = ++asked.current
      if (again) chosen.current = { attempt: again.attempt }
      try {
        const reply = await call('tasks/start', { _id: id, ...chosen.current, ...again })
        const { position = 0 } = reply
        if (number < answered.current.number && position <= answered.current.position) return
        answered.current = { number, position }
        const now = Date.now()
        const began = beganAt(reply.attempt, sentAt, now, keptAttempts.find(me._id, id)?.reply.attempt?.number)
        const skewMs = reply.attempt ? skewOf(reply.attempt.now, sentAt, now) : 0
        setOpened({ reply, skewMs, askedAt, ...began })
        setFailure(undefined)
        setMissed(0)
        next(undefined)
      } catch (error) {
        if (again) return showError(error)
        requested.current = false
        setFailure(next(error) ? undefined : error)
        setMissed((before) => (isTransient(error) ? before + 1 : 0))
      } finally {
        setBusy(false)
      }
    },
    [id, me._id, next],
  )
  const open = useCallback(() => start(undefined), [start])
  const openAgain = useCallback((again: Again) => start(again), [start])

  // Until it is read again, the page may show a pause that is over, or an end that has moved.
  const isShown = opened !== undefined || kept !== undefined
  useEffect(() => {
    if (!isShown || missed === 0) return
    const timer = setTimeout(open, backoff(missed, Math.random()))
    const stop = whenOnline(() => void open())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isShown, missed, open])

  const begun = row && !row.activity && row.st_status !== 'not_started'
  // The row of a deleted task stays as it was, so after a reset nothing else would show that it was read again.
  const [resets, setResets] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens again after each reset
  useEffect(() => {
    if (begun && !requested.current) void open()
  }, [begun, open, resets])

  // The task may open, close or get other dates while its start page is shown.
  const client = useQueryClient()
  useLive('task:changed', (push) => {
    if (push._id !== id || requested.current) return
    setFailure(undefined)
    if (push.date_start !== row?.date_start) startAgain()
    client.setQueryData(queryOf('tasks/view', { _id: id }).queryKey, (view) => withRow(view, push))
  })

  useOvertaken(id, opened, open)

  // A page that missed this push reads the task again when its socket is back.
  const { refetch, dataUpdatedAt } = view
  useEffect(() => {
    if (dataUpdatedAt > 0) setFailure((before: unknown) => (isForNow(before) ? undefined : before))
  }, [dataUpdatedAt])
  useEffect(() => (away ? whenOnline(() => void refetch()) : undefined), [away, refetch])
  const reset = useCallback(() => {
    requested.current = false
    chosen.current = {}
    setOpened(undefined)
    setFailure(undefined)
    void refetch().then(({ isSuccess }) => isSuccess && setResets((before) => before + 1))
  }, [refetch])

  const given = row ?? kept?.row
  const shown = opened ?? kept
  const running = opened?.reply.attempt !== undefined
  useEffect(() => {
    if (opened && running && row) keptAttempts.keep({ me, row, ...opened })
    if (opened && !running) keptAttempts.drop(me._id, id)
  }, [opened, running, row, me, id])
  useEffect(() => {
    if (!running) return
    cacheTakingProgram()
    return whenOnline(keptAttempts.updateMediaCache)
  }, [running])

  // The reply to the start has the questions; the row has the teacher's name and the time of submission.
  const full = useMemo(
    () => shown && { ...shown, reply: { ...shown.reply, task: { ...given, ...shown.reply.task } } },
    [shown, given],
  )

  // Once the task is open, a failed refetch (resync, a grade) must not replace the page.
  const failed = opened ? undefined : (failure ?? view.error)
  const error = kept && isTransient(failed) ? undefined : failed
  return {
    row: given,
    categories: view.data?.categories ?? [],
    opened: full,
    busy,
    turn,
    cancelTurn: cancel,
    open,
    openAgain,
    reset,
    average,
    error,
  }
}

/** A refused start that may be possible later. */
const isForNow = (error: unknown): boolean =>
  error instanceof CallError && ['not_open', 'closed', 'paused'].includes(String(error.error))

function withRow(view: Reply<'tasks/view'> | undefined, push: TaskRow & { position: number }) {
  const [task] = view?.tasks ?? []
  return view && task && isNewer(push, task) ? { ...view, tasks: [newerRow(task, push)] } : view
}

/**
 * The attempt stored on this device, from the first failed request until the server has replied completely, so that the
 * page does not flicker in between.
 */
function useKept(id: string, user: string, away: boolean, answered: boolean) {
  const [kept, setKept] = useState<KeptAttempt & Pick<Opened, 'askedAt'>>()
  useEffect(() => {
    if (answered) setKept(undefined)
    else if (away) setKept((before) => before ?? olderThanPage(keptAttempts.find(user, id)))
  }, [away, answered, user, id])
  return kept
}

const olderThanPage = (kept: KeptAttempt | undefined) => kept && { ...kept, askedAt: 0 }

/** The student's average before this submission: read once, when the page opens. */
function useAverage(enabled: boolean): number | undefined {
  const stats = useQuery({
    // A key that pushes do not refresh.
    queryKey: ['average-before'],
    queryFn: () => call('tasks/view', { limit: 1 }),
    select: (reply) => reply.stats,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (stats.data?.final ?? 0) > 0 ? (stats.data?.avg ?? undefined) : undefined
}

/**
 * A push of the attempt has its own connection, so it may arrive before the reply to the start. The page could not apply it, so the
 * attempt is read again.
 */
function useOvertaken(id: string, opened: Opened | undefined, readAgain: () => void): void {
  const heard = useRef(0)
  const hear = ({ task, position }: { task: string; position: number }) => {
    if (task === id) heard.current = position
  }
  useLive('deadline', hear)
  useLive('paused', hear)
  useLive('resumed', hear)
  useLive('clarification', hear)
  useEffect(() => {
    if (!opened?.reply.attempt || heard.current <= (opened.reply.position ?? 0)) return
    heard.current = 0
    readAgain()
  }, [opened, readAgain])
}
