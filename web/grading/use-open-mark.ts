import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import { CallError } from '../api/call.ts'
import { keepPage } from '../api/keep-page.ts'
import { useMe } from '../api/session.ts'
import { useCommand } from '../api/use-command.ts'
import { beginWork } from '../api/work.ts'
import { errorText } from '../i18n/error-text.ts'
import { isolated } from '../i18n/isolated.ts'
import { plainPoints } from '../i18n/points.ts'
import { showBanner } from '../ui/show-banner.ts'
import { useHasLeftPage } from '../ui/use-has-left.ts'
import type { Marking } from './marking.ts'
import {
  keepUnstored,
  keepWhileStored,
  openPointsQueue,
  type UnstoredPoints,
  useUnstoredPoints,
} from './unstored-points.ts'

const CHANGES = ['tasks/view', 'tasks/history', 'tasks/answers'] as const

interface Marked {
  answer: EntryAnswer
  /** That of the question on this page. */
  number: number
}

/**
 * Stores the points of one answer, also after the teacher has gone to the next student. Points that are given while others are
 * stored follow them, with the version that is read between the two: each call says which mark it replaces. `onStored`: these
 * points, the newest, are stored and read again; without points, nothing is to be stored any more.
 */
export function useOpenMark(marking: Marking, { answer, number }: Marked, onStored: (earned?: number) => void) {
  const { t } = useTranslation(['grading', 'marking'])
  const { task, student, attempt, beginOwn, renew, markNow } = marking
  const question = answer.ID
  const place = [useMe()?._id, task, student, attempt ?? '', question].join('.')
  const kept = useUnstoredPoints(place)
  const unstored = kept?.earned === answer.earned ? undefined : kept
  /** Stored, but not in `answer` yet: the page was not rendered again, or the network failed between the two calls. */
  const [unread, setUnread] = useState<UnstoredPoints>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that the mark was read again
  useEffect(() => setUnread(undefined), [answer.version])
  const [busy, setBusy] = useState(false)
  const queue = useMemo(() => openPointsQueue(place), [place])
  const hasLeft = useHasLeftPage()
  const failure = useRef<unknown>(undefined)
  const isStale = () => failure.current instanceof CallError && failure.current.error === 'stale'
  const mark = useCommand('tasks/mark', {
    changes: CHANGES,
    alsoAfterFailure: true,
    onError: (error) => {
      failure.current = error
      return isStale() || hasLeft()
    },
  })
  /** True: stored and read again. */
  async function store(earned: number): Promise<boolean> {
    const endOwn = beginOwn()
    failure.current = undefined
    const { version } = markNow(question)
    const was = version === undefined ? {} : { was: [version] }
    const body = { _id: task, question, students: [student], earned, ...was, ...(attempt && { attempt }) }
    const done = await mark.send(body)
    endOwn()
    if (done) queue.own = earned
    if (done || isStale()) await renew()
    const now = markNow(question)
    if (done) setUnread({ earned, over: version })
    // Points that were given meanwhile must not replace those of a colleague, which this page has only just read.
    if (done && queue.waiting !== undefined && now.version !== version && now.earned !== earned)
      failure.current = new CallError({ status: 409, error: 'stale' })
    else if (done) return true
    // It replaces this page's own mark, which could not be read before.
    if (isStale() && queue.own !== undefined && now.earned === queue.own && now.version !== version)
      return now.earned === earned || store(earned)
    // Points that were given meanwhile replace these.
    const newest = queue.waiting ?? earned
    keepUnstored(place, { earned: newest, over: version })
    if (hasLeft()) sayUnstored(newest)
    else if (isStale() && now.version === version) showBanner({ tone: 'bad', text: t('marking:stale.notRead') })
    return false
  }
  const sayUnstored = (earned: number) => {
    const words = { name: isolated(marking.name), number, points: isolated(plainPoints(earned)) }
    const why = isStale() ? t('mark.changed') : errorText(failure.current)
    const action = { label: t('mark.open'), run: marking.reopen }
    showBanner({ tone: 'bad', text: `${t('mark.unstored', words)} ${why}`, action })
  }
  /** Resolves with whether nothing is left to store. */
  const storeAll = async (): Promise<boolean> => {
    setBusy(true)
    // Also after the teacher has left the student.
    const ends = [keepPage(), beginWork(), keepWhileStored(place, queue)]
    let stored = true
    while (stored && queue.waiting !== undefined) {
      queue.newest = queue.waiting
      queue.sending = queue.waiting
      queue.waiting = undefined
      stored = await store(queue.newest)
      queue.sending = undefined
    }
    queue.running = undefined
    queue.waiting = undefined
    for (const end of ends) end()
    setBusy(false)
    return stored
  }
  const give = (earned: number): Promise<boolean> => {
    keepUnstored(place, undefined)
    // Leaving the field and the press of the button that caused it are one command.
    queue.waiting = queue.sending === earned ? undefined : earned
    queue.running ??= storeAll()
    const { running } = queue
    void running.then((stored) => {
      if (stored) onStored(queue.newest)
    })
    marking.points.storing(question, running)
    return running
  }
  // While the mark still has the version that they replace, they can be sent again; otherwise the teacher chooses.
  const refused = unstored && unstored.over !== answer.version ? unstored.earned : undefined
  return {
    give,
    busy,
    /** The stored points, in hundredths; null: none yet. */
    stored: unread?.over === answer.version && unread ? unread.earned : answer.earned,
    /** The points that were not stored. */
    unstored: unstored?.earned,
    /** The same, if a colleague has marked the answer meanwhile. */
    refused,
    forget: () => keepUnstored(place, undefined),
    keepTheirs: () => {
      keepUnstored(place, undefined)
      onStored()
    },
    saveMine: () => void (refused !== undefined && give(refused)),
  }
}
