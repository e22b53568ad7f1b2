import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { useLive } from '../api/live.ts'
import { queryOf } from '../api/query-of.ts'
import { applyAnswers, type EntryPush } from './push-state.ts'
import { needsAnswers } from './question-grid.ts'

/** One task with the answers of all students, or of one class. */
const answersQuery = (taskId: string, classCode: string | undefined) =>
  queryOf('tasks/view', { _id: taskId, answers: true, ...(classCode && { class: classCode }) })

/** A class that works changes its answers all the time: refetches for what pushes do not contain stay rare. */
const REFRESH_MS = 2000

export interface Answers {
  byStudent: Map<string, EntryAnswer[]>
  loading: boolean
  failed: boolean
  retry: () => void
}

/**
 * All students' answers: read in one call, then updated by pushes. They are refetched only while rows are newer than their
 * answers: after a gap, and for answers that are too large for a push.
 */
export function useAnswers(taskId: string, entries: Entry[], classCode: string | undefined): Answers {
  const client = useQueryClient()
  const answers = answersQuery(taskId, classCode)
  const query = useQuery({ ...answers, placeholderData: keepPreviousData })
  const take = (task: string, push: EntryPush) => {
    const view = client.getQueryData(answers.queryKey)
    if (task !== taskId || !view) return
    const next = applyAnswers(view, push)
    if (next !== view) client.setQueryData(answers.queryKey, next)
  }
  useLive('task:student', (push) => take(push.task, { kind: 'student', push }))
  useLive('attempt:progress', (push) => take(push.task, { kind: 'progress', push }))
  const held = query.data?.students ?? []
  useFresh(taskId, classCode, query.data !== undefined && needsAnswers(entries, held))
  return {
    byStudent: new Map(held.map(({ _id, answers = [] }) => [_id, answers])),
    loading: query.isPending,
    failed: query.isError && !query.data,
    retry: () => void query.refetch(),
  }
}

/** Refetches the answers, at most every two seconds, while rows are newer. */
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
