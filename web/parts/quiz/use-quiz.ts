import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { queryKeyOf, queryOf } from '../../api/query-of.ts'
import { sessionAtom } from '../../api/session.ts'

/** One quiz of the library as its reader may see it: asked once it is known who that is, and again for the next one. */
export function useQuiz(id: string) {
  const session = useAtomValue(sessionAtom)
  return useQuery({
    ...queryOf('Quiz/view_by_id', { _id: id }),
    queryKey: queryKeyOf('Quiz/view_by_id', { _id: id }, session.me?._id ?? ''),
    select: ({ task }) => task,
    enabled: session.state !== 'unknown' && id !== '',
    // Questions don't change under the hands of who answers them.
    staleTime: 10 * 60_000,
  })
}
