import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { sessionAtom } from '../../api/session.ts'

/** One quiz of the library as its reader may see it: asked once it is known who that is, and again for the next one. */
export function useQuiz(id: string) {
  const session = useAtomValue(sessionAtom)
  return useQuery({
    queryKey: [...keys.quiz(id), session.me?._id ?? ''],
    queryFn: () => call('Quiz/view_by_id', { _id: id }),
    select: ({ task }) => task,
    enabled: session.state !== 'unknown' && id !== '',
    // Questions don't change under the hands of who answers them.
    staleTime: 10 * 60_000,
  })
}
