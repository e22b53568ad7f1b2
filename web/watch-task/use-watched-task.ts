import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useLive, watchTask } from '../api/live.ts'
import { queryOf } from '../api/query-of.ts'
import { skewOf } from '../api/server-clock.ts'
import { useDelayed } from '../api/use-delayed.ts'
import type { GlowKind } from './glow.ts'
import { applyPush, applyRow, type EntryPush, isRemarked, type TaskView, withHeld } from './push-state.ts'

/** A correction changes the task and marks the attempts of a class at once; the last of its pushes starts this wait. */
const KEYS_MS = 1000

interface Listener {
  /** A push has changed this row. */
  onChange: (studentId: string, kind: GlowKind) => void
}

/**
 * One task with all its students, updated by pushes. Classes are filtered on the client, so that the counts of every
 * class are available and changing the class needs no request.
 */
export function useWatchedTask(id: string, { onChange }: Listener) {
  const client = useQueryClient()
  const [deleted, setDeleted] = useState(false)
  const [ended, setEnded] = useState(false)
  // The newest push of each student: a reply requested before a push is older than the push.
  const held = useRef(new Map<string, EntryPush>())
  const skew = useRef(0)
  const { queryKey } = queryOf('tasks/view', { _id: id })
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const sentAt = Date.now()
      const reply = await call('tasks/view', { _id: id }, { signal })
      if (reply.now) skew.current = skewOf(reply.now, sentAt, Date.now())
      return withHeld(reply, held.current.values())
    },
  })

  useEffect(() => {
    held.current.clear()
    // A deletion ends the watching, so a restored task is watched again.
    return deleted ? undefined : watchTask(id)
  }, [id, deleted])

  const again = () => void client.invalidateQueries({ queryKey, exact: true })
  const take = (student: string, push: EntryPush) => {
    held.current.set(student, push)
    const view = client.getQueryData(queryKey)
    if (!view) return
    const outcome = applyPush(view, push)
    if (outcome.change === 'unknown') return again()
    if (outcome.change === 'none') return
    if (outcome.change === 'changed') takeMarks(view, outcome.view, student)
    client.setQueryData(queryKey, outcome.view)
    onChange(student, outcome.change)
  }

  const readKeys = useDelayed(again, KEYS_MS, { restart: true })
  /** Reads the questions and rules again, once for all attempts that were marked again. */
  const takeMarks = (before: TaskView, after: TaskView, student: string) => {
    const rowOf = ({ students = [] }: TaskView) => students.find(({ _id }) => _id === student)
    const row = rowOf(after)
    if (!row || !isRemarked(rowOf(before), row)) return
    readKeys()
  }

  useLive('task:student', (push) => {
    if (push.task === id) take(push.student._id, { kind: 'student', push })
  })
  useLive('attempt:progress', (push) => {
    if (push.task === id) take(push.student, { kind: 'progress', push })
  })
  useLive('task:changed', (push) => {
    const view = client.getQueryData(queryKey)
    if (push._id !== id || !view) return
    const outcome = applyRow(view, push)
    client.setQueryData(queryKey, outcome.view)
    if (outcome.stale) again()
  })
  useLive('task:keys', ({ task }) => {
    if (task === id) readKeys()
  })
  // Without the position: the row follows in 'task:changed', with the same one.
  const setPaused = (push: { task: string }, paused_at: string) => {
    if (push.task !== id) return
    client.setQueryData(
      queryKey,
      (view) => view && { ...view, tasks: view.tasks.map((task) => ({ ...task, paused_at })) },
    )
  }
  useLive('paused', (push) => setPaused(push, push.at))
  useLive('resumed', (push) => setPaused(push, ''))
  useLive('task:deleted', (push) => {
    if (push._id !== id) return
    setDeleted(true)
    setEnded(push.ended === true)
  })
  useLive('task:new', (push) => {
    if (push._id !== id) return
    setDeleted(false)
    again()
  })

  return { query, deleted, ended, skewMs: skew.current }
}
