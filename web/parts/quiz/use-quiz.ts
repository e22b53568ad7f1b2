import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { queryKeyOf, queryOf } from '../../api/query-of.ts'
import { sessionAtom } from '../../api/session.ts'

/** One quiz, as far as the user may see it: requested once the session is known, and again for another user. */
export function useQuiz(id: string) {
  const session = useAtomValue(sessionAtom)
  return useQuery({
    ...queryOf('Quiz/view_by_id', { _id: id }),
    queryKey: queryKeyOf('Quiz/view_by_id', { _id: id }, session.me?._id ?? ''),
    select: ({ task }) => task,
    enabled: session.state !== 'unknown' && id !== '',
    // Questions must not change while they are answered.
    staleTime: 10 * 60_000,
  })
}
