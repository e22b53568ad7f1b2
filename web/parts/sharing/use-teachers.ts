import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query-of.ts'

export interface Teacher {
  _id: string
  name: string
}

/**
 * The teachers with whom a task, or a new one, may be shared, and those of `chosen` who have left since. `failed`: they could
 * not be read.
 */
export function useTeachers(taskId: string | undefined, chosen: readonly Teacher[]) {
  const found = useQuery(queryOf('tasks/colleagues', taskId === undefined ? {} : { _id: taskId }))
  const teachers: readonly Teacher[] = found.data?.colleagues ?? []
  const gone = chosen.filter(({ _id }) => !teachers.some((one) => one._id === _id))
  return { teachers: [...teachers, ...gone], loaded: found.data !== undefined, failed: found.isError }
}
