import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '../../server/contract/calls.ts'
import { call } from '../api/call.ts'
import { useLive } from '../api/live.ts'
import { useDelayed } from '../api/use-delayed.ts'
import type { Change } from './change-draft.ts'

const TYPING_MS = 350
/** A class that submits at once changes the preview often; it is read again at most this often. */
const AGAIN_MS = 2000

interface Wish {
  taskId: string
  questionId: string
  change: Change | undefined
  /** Students whose score set by hand is replaced. */
  ticked: ReadonlyMap<string, number>
}

export interface Preview {
  reply: Reply<'tasks/rekey'> | undefined
  /** The reply is about the present input. */
  ready: boolean
  loading: boolean
  error: unknown
  retry: () => void
}

/** What the correction would change now, read again while the teacher types and students submit. */
export function usePreview({ taskId, questionId, change, ticked }: Wish): Preview {
  const now = JSON.stringify({ _id: taskId, question: questionId, change, manual: [...ticked.keys()], dry: true })
  const [wish] = useDebouncedValue(now, TYPING_MS)
  const query = useQuery({
    queryKey: ['preview of a correction', wish],
    queryFn: ({ signal }) => call('tasks/rekey', JSON.parse(wish), { signal }),
    enabled: change !== undefined && wish === now,
    placeholderData: keepPreviousData,
    // A preview is right only at the moment.
    gcTime: 0,
    retry: false,
  })
  const readAgain = useDelayed(() => void query.refetch(), AGAIN_MS)
  useLive('task:student', (push) => {
    if (push.task === taskId) readAgain()
  })
  const stale = wish !== now || query.isPlaceholderData
  return {
    reply: change === undefined ? undefined : query.data,
    ready: change !== undefined && !stale && query.isSuccess,
    loading: change !== undefined && (stale || query.isPending) && !query.isError,
    error: change === undefined || stale ? undefined : query.error,
    retry: () => void query.refetch(),
  }
}
