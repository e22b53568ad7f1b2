import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query-of.ts'

/** The sections that have quizzes, their parents, and the student's progress in each. */
export function useQuizTree() {
  const tree = useQuery({
    ...queryOf('Quiz/view', { limit: 1, progress: true }),
    staleTime: 10 * 60_000,
  })
  return {
    loading: tree.isPending,
    cats: tree.data?.cats ?? [],
    progress: new Map(tree.data?.progress?.map((one) => [one._id, one])),
  }
}
