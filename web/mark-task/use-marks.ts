import { useQueryClient } from '@tanstack/react-query'
import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { CallError } from '../api/call.ts'
import { commandOf } from '../api/command.ts'
import { keepPage } from '../api/keep-page.ts'
import { keepReads } from '../api/keep-reads.ts'
import { isTransient } from '../api/retried.ts'
import { useMe } from '../api/session.ts'
import { store as atoms } from '../api/store.ts'
import { beginWork } from '../api/work.ts'
import { errorText } from '../i18n/error-text.ts'
import { count } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { showBanner } from '../ui/show-banner.ts'
import { useHasLeftPage } from '../ui/use-has-left.ts'
import { type AnswerCard, cardNamed, cardsOf, isMarkedByOther, type Merges, type OwnMarks, ownMarks } from './cards.ts'
import { commentBodies, type Given, type GivenMark, markBodies, notReplaced } from './mark-bodies.ts'
import { type Job, keepWhileStored, openQueue } from './mark-queue.ts'
import { answersQuery } from './use-marked-task.ts'

const isMark = (given: Given): given is GivenMark => 'earned' in given

/** A mark or comment that was not stored. stale: another teacher or the student has changed the answers meanwhile. */
export interface Trouble {
  kind: 'stale' | 'failed'
  given: Given
  error: unknown
}

type Troubles = ReadonlyMap<string, Trouble>
/** By teacher, task and question. Not in the list of answers, which the teacher may have left for the next question. */
const troublesAtom = atom<ReadonlyMap<string, Troubles>>(new Map())
const NONE: Troubles = new Map()

const READ_AGAIN_MS = 2000

/**
 * Marks and comments, shown at once and stored one after the other. Each call names the versions of the newest reply, so a
 * card that was marked before is read again first; when nothing is left to store, the answers are read again. Storing
 * goes on after the teacher has left the question; a page that shows it again meanwhile shows what is being stored.
 * `number`: place of the question in the task, from 1.
 */
export function useMarks(id: string, question: string, number: number) {
  const client = useQueryClient()
  const answers = answersQuery(id, question)
  const { queryKey } = answers
  const place = [useMe()?._id, id, question].join('.')
  const queue = useMemo(() => openQueue(place), [place])
  const { pending, merges } = useAtomValue(queue.shown, { store: atoms })
  const [everywhere, setEverywhere] = useAtom(troublesAtom, { store: atoms })
  const troubles = everywhere.get(place) ?? NONE
  const setTroubles = (change: (before: Troubles) => Troubles) =>
    setEverywhere((before) => new Map(before).set(place, change(before.get(place) ?? NONE)))
  const hasLeft = useHasLeftPage()
  useLayoutEffect(() => {
    queue.hasLeft = hasLeft
  }, [queue, hasLeft])
  const navigate = useNavigate()
  const reopen = () => void navigate(`${paths.markTask(id)}?question=${encodeURIComponent(question)}`)

  // Read from the store, because a mark right after a merge comes before the next render.
  const now = () => atoms.get(queue.shown)
  const cardNow = (key: string): AnswerCard | undefined =>
    cardNamed(cardsOf(client.getQueryData(queryKey)?.groups ?? [], now().merges), key)

  /** Returns the card as it was marked. */
  async function store({ key, given, card = cardNow(key) }: Job): Promise<AnswerCard> {
    // No student has such an answer any more.
    if (!card) throw new CallError({ status: 409, error: 'stale' })
    const { marks, comments } = isMark(given)
      ? { marks: markBodies(card, given), comments: [] }
      : commentBodies(card, given.comment)
    for (const body of marks) await commandOf('tasks/mark')({ _id: id, question, ...body })
    for (const body of comments) await commandOf('tasks/comment')({ _id: id, question, ...body })
    return card
  }

  async function storeAll(): Promise<void> {
    const endKeeping = keepWhileStored(place, queue)
    if (!endKeeping) return
    // Also after the teacher has left the question.
    const ends = [endKeeping, keepPage(), beginWork(), keepReads(client, answers)]
    const { jobs, unread } = queue
    const readAgain = async () => {
      await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
      unread.clear()
    }
    /** Repeats the read while the server cannot be reached: until it succeeds, a card would show its old mark. */
    const readWhenPossible = async () => {
      while (jobs.length === 0) {
        const error = await readAgain().catch((caught) => caught)
        if (!isTransient(error)) return
        await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS))
      }
    }
    while (jobs.length > 0) {
      const stored = new Set<string>()
      const failed = new Map<string, Trouble>()
      const own = new Map<string, OwnMarks>()
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const { key, given } = job
        const before = failed.get(key)
        try {
          // A colleague has marked this answer meanwhile. The teacher has not seen it yet, so nothing may replace it.
          if (before?.kind === 'stale') throw before.error
          // The old card has no rule yet, so the comment would be stored with each answer instead of with the rule.
          if (unread.has(key)) await readAgain()
          if (isMarkedByOther(cardNow(key), own.get(key))) throw new CallError({ status: 409, error: 'stale' })
          const card = await store(job)
          if (isMark(given)) own.set(key, ownMarks(card, given.earned))
          const left = before && notReplaced(before.given, given)
          failed.delete(key)
          if (left) failed.set(key, { ...before, given: left })
        } catch (error) {
          const kind = error instanceof CallError && error.error === 'stale' ? 'stale' : 'failed'
          failed.set(key, { kind, given: { ...before?.given, ...given }, error })
        }
        stored.add(key)
        unread.add(key)
      }
      await readWhenPossible()
      // Both values are shown only now that the colleague's is known.
      if (failed.size > 0) setTroubles((before) => new Map([...before, ...failed]))
      if (failed.size > 0 && queue.hasLeft()) sayLost(number, [...failed.values()], reopen)
      // A later mark of the same card is still to be stored.
      const isNext = (key: string) => jobs.some((job) => job.key === key)
      setPending((before) => new Map([...before].filter(([key]) => !stored.has(key) || isNext(key))))
    }
    for (const end of ends) end()
  }

  const setPending = (change: (before: ReadonlyMap<string, Given>) => ReadonlyMap<string, Given>) =>
    atoms.set(queue.shown, (before) => ({ ...before, pending: change(before.pending) }))
  const setMerged = (change: (before: Merges) => Merges) =>
    atoms.set(queue.shown, (before) => ({ ...before, merges: change(before.merges) }))
  const forget = (key: string) =>
    setTroubles((before) => {
      const left = new Map(before)
      left.delete(key)
      return left
    })

  const give = (key: string, given: Given) => {
    forget(key)
    queue.jobs.push({ key, given, card: queue.unread.has(key) || now().pending.has(key) ? undefined : cardNow(key) })
    // A comment leaves the mark as it is, and a mark may leave the comment.
    setPending((before) => new Map(before).set(key, { ...before.get(key), ...given }))
    void storeAll()
  }

  return {
    pending,
    troubles,
    merges,
    give,
    forget,
    /** Marks a group together with another one, until the teacher separates them. */
    merge: (key: string, text: string) => setMerged((before) => new Map(before).set(text, key)),
    separate: (key: string) => setMerged((before) => new Map([...before].filter(([, leader]) => leader !== key))),
  }
}

/** Shows in a banner the troubles without a card, for example because the student has given another answer. */
export function useLostMarks(
  { troubles, forget }: ReturnType<typeof useMarks>,
  cards: readonly AnswerCard[],
  number: number,
) {
  useEffect(() => {
    const lost = [...troubles].filter(([key]) => !cards.some((card) => card.key === key))
    if (lost.length === 0) return
    sayLost(
      number,
      lost.map(([, trouble]) => trouble),
    )
    for (const [key] of lost) forget(key)
  })
}

/** One text for all of them, because only one banner is shown at a time. */
function sayLost(number: number, lost: readonly Trouble[], reopen?: () => void): void {
  const last = lost.at(-1)
  const why = last?.kind === 'stale' ? i18n.t('mark-task:lost.changed') : errorText(last?.error)
  const action = reopen && { label: i18n.t('mark-task:lost.open'), run: reopen }
  showBanner({ tone: 'bad', text: `${i18n.t('mark-task:lost.text', { number: count(number) })} ${why}`, action })
}
