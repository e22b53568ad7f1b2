import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useLive } from '../api/live.ts'
import { type ClassTable, withEntries } from './live-cells.ts'

const TABLES = { queryKey: ['students/table'] }
/** Collects the pushes of a class that submits at once. */
const COLLECT_MS = 400
/** When more tasks than this changed, one read of the table is less than one for each. */
const MOST_TASKS = 4
const GLOW_MS = 2500

/**
 * Keeps the tables up to date: the push about a task has no entries, so the entries of this task are read and applied.
 * Returns the keys of cells that changed in the last seconds.
 */
export function useLiveTable(): ReadonlySet<string> {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Set<string>())
  const timers = useRef<{ read?: ReturnType<typeof setTimeout>; glow?: ReturnType<typeof setTimeout> }>({})
  useEffect(() => () => Object.values(timers.current).forEach(clearTimeout), [])

  const readAll = () => void client.invalidateQueries(TABLES)
  const read = async (taskId: string) => {
    const { students = [] } = await call('tasks/view', { _id: taskId })
    const found: string[] = []
    client.setQueriesData<ClassTable>(TABLES, (held) => {
      if (!held) return held
      const { table, changed } = withEntries(held, taskId, students)
      found.push(...changed)
      return table
    })
    if (found.length === 0) return
    setFresh(new Set(found))
    clearTimeout(timers.current.glow)
    timers.current.glow = setTimeout(() => setFresh(new Set()), GLOW_MS)
  }
  const shown = (taskId: string) =>
    client
      .getQueriesData<ClassTable>(TABLES)
      .flatMap(([, table]) => table?.tasks ?? [])
      .find(({ _id }) => _id === taskId)

  useLive('task:changed', ({ _id, name }) => {
    const task = shown(_id)
    if (!task) return
    if (task.name !== name) return readAll()
    waiting.current.add(_id)
    timers.current.read ??= setTimeout(() => {
      timers.current.read = undefined
      const ids = [...waiting.current]
      waiting.current.clear()
      if (ids.length > MOST_TASKS) return readAll()
      // A task that can't be read was deleted, or the connection is lost: reading the table shows which.
      for (const id of ids) read(id).catch(readAll)
    }, COLLECT_MS)
  })
  useLive('task:new', readAll)
  useLive('task:deleted', ({ _id }) => shown(_id) && readAll())
  return fresh
}
