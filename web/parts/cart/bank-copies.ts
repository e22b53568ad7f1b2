import type { Body } from '../../../server/contract/calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { call } from '../../api/call.ts'
import { changedAtom } from '../../api/command.ts'
import { pagesOf, queryKeyOf } from '../../api/query-of.ts'
import { sessionAtom } from '../../api/session.ts'
import { store } from '../../api/store.ts'
import { readCart, writeCart } from './cart.ts'

/** Number of questions that `questions/view` returns at most. */
const MOST = 200

/**
 * The list with the bank's content of its questions. Points stay, because only the list has them. The same list if nothing
 * differs.
 */
export function withBank(list: Question[], bank: readonly Question[]): Question[] {
  const byId = new Map(bank.map((question) => [question.ID, question]))
  const next = list.map((one) => {
    const { points: _, ...now } = byId.get(one.ID) ?? one
    const renewed = one.points === undefined ? now : { ...now, points: one.points }
    return JSON.stringify(renewed) === JSON.stringify(one) ? one : renewed
  })
  return next.some((one, at) => one !== list[at]) ? next : list
}

/** Questions as the bank has them now: their copies in the cart are replaced. */
export function seenInBank(questions: readonly Question[]): void {
  const cart = readCart(localStorage)
  const next = withBank(cart, questions)
  if (next !== cart) writeCart(localStorage, next)
}

/** A question of the bank was stored with this content: all its copies on this device are replaced or read again. */
export function bankQuestionChanged(question: Question): void {
  seenInBank([question])
  store.set(sessionAtom, (now) => {
    const of = (one: Question) => withBank([one], [question])[0] ?? one
    return now.state === 'in' ? { ...now, fav: now.fav.map((one) => ({ ...one, question: of(one.question) })) } : now
  })
  store.set(changedAtom, ['questions/view', 'Question/view', 'questions/fav/view'])
}

/** The bank page by page. Another device may have changed a question that is in the cart, so it is replaced there. */
export const bankPages = (body: Body<'questions/view'> & { limit: number }) => ({
  ...pagesOf('questions/view', body),
  queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
    const found = await call('questions/view', { ...body, page: pageParam }, { signal })
    seenInBank(found.questions)
    return found
  },
})

/** The favourites, for `useQuery`: always read again, because another device may have changed them. The session holds them. */
export const FAVOURITES = {
  queryKey: queryKeyOf('questions/fav/view', {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const fav = await call('questions/fav/view', {}, { signal })
    store.set(sessionAtom, (now) => (now.state === 'in' ? { ...now, fav } : now))
    return fav.length
  },
  staleTime: 0,
}

/** These questions as the bank has them now, without those that are not in it. */
export async function readInBank(copies: readonly Question[], signal: AbortSignal): Promise<Question[]> {
  const ids = copies.slice(0, MOST).map(({ ID }) => ID)
  if (ids.length === 0) return []
  return (await call('questions/view', { ids, limit: MOST }, { signal })).questions
}
