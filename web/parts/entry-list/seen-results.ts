import type { Entry } from '../../../server/contract/attempt-shapes.ts'

// The results as the teacher saw them. The server refuses a command if they have changed since.

type Seen = Pick<Entry, 'status' | 'score' | 'sent_at'>
const isSubmitted = ({ status }: Pick<Seen, 'status'>) => status === 'waiting' || status === 'final'

/** The last attempt of a student, which may be running. A deletion deletes all attempts. */
export function lastAttempt({ attempts, ...entry }: Pick<Entry, 'attempts'> & Seen) {
  const last: Seen = attempts?.at(-1) ?? entry
  if (!isSubmitted(last)) return { score: null, finished: false, sent_at: '' }
  return { score: last.score, finished: last.status === 'final', sent_at: last.sent_at }
}

/**
 * The submissions that wait for marking. The page on which this teacher marks omits the scores, because it may not have read the results of
 * its own marks yet.
 */
export const waitingSubmissions = (entries: readonly (Pick<Entry, '_id' | 'attempts'> & Seen)[], scores: boolean) =>
  entries.flatMap(({ _id: student, attempts, ...entry }) =>
    ((attempts ?? [entry]) as readonly Seen[])
      .filter(({ status, score }) => status === 'waiting' && score !== null)
      .map(({ sent_at, score }) => ({ student, sent_at, ...(scores && { score }) })),
  )
