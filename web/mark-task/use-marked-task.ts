import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLive, watchTask } from '../api/live.ts'
import { queryOf } from '../api/query-of.ts'
import { useDelayed } from '../api/use-delayed.ts'

/** A class that submits changes both reads all the time: they are refetched at most this often. */
const REFRESH_MS = 1500

/** The answers to one question, in groups. */
export const answersQuery = (id: string, question: string) => queryOf('tasks/answers', { _id: id, question })

export const useAnswers = (id: string, question: string) => useQuery(answersQuery(id, question))

/**
 * A task with all students' answers, for the list of questions and the names. Pushes of the task refresh it and the answers
 * to its questions.
 */
export function useMarkedTask(id: string) {
  const client = useQueryClient()
  const [deleted, setDeleted] = useState(false)
  const [ended, setEnded] = useState(false)
  const taskQuery = queryOf('tasks/view', { _id: id, answers: true })
  const task = useQuery(taskQuery)
  // A deletion ends the watching, so a restored task is watched again.
  useEffect(() => (deleted ? undefined : watchTask(id)), [id, deleted])

  const readAgain = () => {
    void client.invalidateQueries({ queryKey: taskQuery.queryKey, exact: true })
    void client.invalidateQueries({ queryKey: ['tasks/answers', { _id: id }] })
  }
  const refresh = useDelayed(readAgain, REFRESH_MS)
  useLive('task:student', (push) => {
    if (push.task === id && push.student.sent_at) refresh()
  })
  useLive('task:changed', ({ _id }) => {
    if (_id === id) refresh()
  })
  useLive('task:deleted', (push) => {
    if (push._id !== id) return
    setDeleted(true)
    setEnded(push.ended === true)
  })
  useLive('task:new', ({ _id }) => {
    if (_id !== id) return
    setDeleted(false)
    readAgain()
  })
  return { task, deleted, ended }
}
