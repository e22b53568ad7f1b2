import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'

/** The sections that have quizzes, with those above them, and how far a student has come in each. */
export function useQuizTree() {
  const tree = useQuery({
    queryKey: keys.quizzes({ tree: true }),
    queryFn: () => call('Quiz/view', { limit: 1, progress: true }),
    staleTime: 10 * 60_000,
  })
  return { cats: tree.data?.cats ?? [], progress: new Map(tree.data?.progress?.map((one) => [one._id, one])) }
}
