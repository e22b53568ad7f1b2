import { useQueryClient } from '@tanstack/react-query'
import { atom, useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CallError } from '../api/call.ts'
import { commandOf } from '../api/command.ts'
import { keepPage } from '../api/keep-page.ts'
import { useMe } from '../api/session.ts'
import { store as atoms } from '../api/store.ts'
import { beginWork } from '../api/work.ts'
import { errorText } from '../i18n/error-text.ts'
import { count } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { showBanner } from '../ui/show-banner.ts'
import { useHasLeftPage } from '../ui/use-has-left.ts'
import { type AnswerCard, cardNamed, cardsOf, type Merges } from './cards.ts'
import { commentBodies, type GivenMark, markBodies } from './mark-bodies.ts'
import { answersQuery } from './use-marked-task.ts'

/** A mark, or a comment alone. */
export type Given = GivenMark | { comment: string }
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

interface Job {
  key: string
  given: Given
  /** As the teacher saw it; undefined if an earlier change of it is not read again yet. */
  card: AnswerCard | undefined
}

/**
 * Marks and comments, shown at once and stored one after the other. Each call names the versions of the newest reply, so a
 * card that was marked before is read again first; when nothing is left to store, the answers are read again. Storing
 * goes on after the teacher has left the question. `number`: place of the question in the task, from 1.
 */
export function useMarks(id: string, question: string, number: number) {
  const client = useQueryClient()
  const { queryKey } = answersQuery(id, question)
  const [pending, setPending] = useState<ReadonlyMap<string, Given>>(new Map())
  const place = [useMe()?._id, id, question].join('.')
  const [everywhere, setEverywhere] = useAtom(troublesAtom, { store: atoms })
  const troubles = everywhere.get(place) ?? NONE
  const setTroubles = (change: (before: Troubles) => Troubles) =>
    setEverywhere((before) => new Map(before).set(place, change(before.get(place) ?? NONE)))
  const [merges, setMerges] = useState<Merges>(new Map())
  // A mark right after a merge already has the merged answers.
  const merged = useRef(merges)
  const jobs = useRef<Job[]>([])
  const unread = useRef(new Set<string>())
  const running = useRef(false)
  const hasLeft = useHasLeftPage()
  const navigate = useNavigate()
  const reopen = () => void navigate(`${paths.markTask(id)}?question=${encodeURIComponent(question)}`)

  const readAgain = () => client.refetchQueries({ queryKey, exact: true })
  const cardNow = (key: string): AnswerCard | undefined =>
    cardNamed(cardsOf(client.getQueryData(queryKey)?.groups ?? [], merged.current), key)

  async function store({ key, given, card = cardNow(key) }: Job): Promise<void> {
    // No student has such an answer any more.
    if (!card) throw new CallError({ status: 409, error: 'stale' })
    const { marks, comments } = isMark(given)
      ? { marks: markBodies(card, given), comments: [] }
      : commentBodies(card, given.comment)
    for (const body of marks) await commandOf('tasks/mark')({ _id: id, question, ...body })
    for (const body of comments) await commandOf('tasks/comment')({ _id: id, question, ...body })
  }

  async function storeAll(): Promise<void> {
    if (running.current) return
    running.current = true
    // Also after the teacher has left the question.
    const ends = [keepPage(), beginWork()]
    while (jobs.current.length > 0) {
      const stored: Job[] = []
      const failed = new Map<string, Trouble>()
      for (let job = jobs.current.shift(); job; job = jobs.current.shift()) {
        const { key } = job
        if (stored.some((one) => one.key === key)) await readAgain()
        try {
          await store(job)
        } catch (error) {
          const kind = error instanceof CallError && error.error === 'stale' ? 'stale' : 'failed'
          failed.set(key, { kind, given: job.given, error })
        }
        stored.push(job)
      }
      await readAgain()
      // Both values are shown only now that the colleague's is known.
      if (failed.size > 0) setTroubles((before) => new Map([...before, ...failed]))
      if (failed.size > 0 && hasLeft()) sayLost(number, [...failed.values()], reopen)
      for (const { key } of stored) if (!jobs.current.some((job) => job.key === key)) unread.current.delete(key)
      // A later mark of the same card is still to be stored.
      setPending((before) => {
        const left = new Map(before)
        for (const { key, given } of stored) if (left.get(key) === given) left.delete(key)
        return left
      })
    }
    running.current = false
    for (const end of ends) end()
  }

  const forget = (key: string) =>
    setTroubles((before) => {
      const left = new Map(before)
      left.delete(key)
      return left
    })

  const give = (key: string, given: Given) => {
    forget(key)
    setPending((before) => new Map(before).set(key, given))
    jobs.current.push({ key, given, card: unread.current.has(key) ? undefined : cardNow(key) })
    unread.current.add(key)
    void storeAll()
  }

  const setMerged = (next: Merges) => {
    merged.current = next
    setMerges(next)
  }
  return {
    pending,
    troubles,
    merges,
    give,
    forget,
    /** Marks a group together with another one, until the teacher separates them. */
    merge: (key: string, text: string) => setMerged(new Map(merged.current).set(text, key)),
    separate: (key: string) => setMerged(new Map([...merged.current].filter(([, leader]) => leader !== key))),
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
