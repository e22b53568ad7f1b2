import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Entry, EntryAnswer } from '../../server/contract/task-shapes.ts'
import { queryOf } from '../api/query-of.ts'
import { needsAnswers } from './question-grid.ts'

/** One task with the answers of all students, or of one class. */
const answersQuery = (taskId: string, classCode: string | undefined) =>
  queryOf('tasks/view', { _id: taskId, answers: true, ...(classCode && { class: classCode }) })

/** A working class pushes far more often than a teacher can read. */
const REFRESH_MS = 2000

export interface Answers {
  byStudent: Map<string, EntryAnswer[]>
  loading: boolean
  failed: boolean
  retry: () => void
}

/** All students' answers, in one call; refetched while pushed rows are newer. */
export function useAnswers(taskId: string, entries: Entry[], classCode: string | undefined): Answers {
  const query = useQuery({ ...answersQuery(taskId, classCode), placeholderData: keepPreviousData })
  const held = query.data?.students ?? []
  useFresh(taskId, classCode, query.data !== undefined && needsAnswers(entries, held))
  return {
    byStudent: new Map(held.map(({ _id, answers = [] }) => [_id, answers])),
    loading: query.isPending,
    failed: query.isError && !query.data,
    retry: () => void query.refetch(),
  }
}

/** Checks every two seconds whether rows have changed since the answers were read. */
function useFresh(taskId: string, classCode: string | undefined, stale: boolean): void {
  const client = useQueryClient()
  const now = useRef(stale)
  now.current = stale
  useEffect(() => {
    const { queryKey } = answersQuery(taskId, classCode)
    const timer = setInterval(() => {
      if (now.current && !client.isFetching({ queryKey })) void client.invalidateQueries({ queryKey })
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [client, taskId, classCode])
}
