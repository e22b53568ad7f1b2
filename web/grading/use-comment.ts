import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/call.ts'
import { useMe } from '../api/session.ts'
import { store as atoms } from '../api/store.ts'
import { useCommand } from '../api/use-command.ts'
import { useWork } from '../api/work.ts'
import { errorText } from '../i18n/error-text.ts'
import { isolated } from '../i18n/isolated.ts'
import { showBanner } from '../ui/show-banner.ts'
import { useHasLeftPage } from '../ui/use-has-left.ts'
import { type CommentDraft, keepWhileStored, type OpenComment, openComment, storeComment } from './comment-draft.ts'
import type { Marking } from './marking.ts'

const CHANGES = ['tasks/view', 'tasks/history', 'tasks/answers', 'tasks/comments'] as const

/**
 * The comment on an answer or, without `on`, on the attempt. The tab keeps what is typed until it is stored. Storing goes on after the
 * teacher has left the page: if it fails, a banner says so, and a page that is shown again meanwhile shows how it ends. `number`:
 * that of the question on this page.
 */
export function useComment(marking: Marking, comment: string, on?: { id: string; number: number }) {
  const { t } = useTranslation(['marking', 'grading'])
  const { task, student, attempt } = marking
  const question = on?.id
  const place = [useMe()?._id, task, student, attempt ?? '', question ?? ''].join('.')
  const [state] = useState(() => openComment(place))
  const { draft, saving, refused } = useAtomValue(state, { store: atoms })
  // What was typed at an earlier visit to this page. A colleague may have commented since; the page may read that later.
  const [restored, setRestored] = useState(draft !== undefined)
  const isStored = draft?.text.trim() === comment
  const isOther = draft !== undefined && draft.was !== comment && !isStored
  // While a comment is stored, the page may read it before the reply: then it is not a colleague's.
  const stale = draft !== undefined && !isStored && !saving && (refused || (restored && isOther))
  const hasLeft = useHasLeftPage()
  const failure = useRef<unknown>(undefined)
  const isStale = () => failure.current instanceof CallError && failure.current.error === 'stale'
  const command = useCommand('tasks/comment', {
    changes: CHANGES,
    alsoAfterFailure: true,
    onError: (error) => {
      failure.current = error
      return isStale() || hasLeft()
    },
  })
  const unsaved = draft !== undefined && !isStored
  useWork(unsaved)
  const now = () => atoms.get(state)
  const set = (change: Partial<OpenComment>) => atoms.set(state, (before) => ({ ...before, ...change }))
  const keep = (next: CommentDraft | undefined) => {
    storeComment(place, next)
    set({ draft: next })
  }
  // The reply to its save did not reach the tab, for example because the page was loaded again.
  const isKnown = restored && isStored && !saving
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (isKnown) keep(undefined)
  }, [isKnown])
  /** True: stored and read again. */
  const store = async (given: CommentDraft, text: string): Promise<boolean> => {
    const endOwn = marking.beginOwn()
    failure.current = undefined
    const body = { _id: task, student, text, was: given.was }
    const done = await command.send({ ...body, ...(attempt && { attempt }), ...(question && { question }) })
    endOwn()
    if (done || isStale()) await marking.renew()
    if (!done && isStale()) set({ refused: true })
    return done !== undefined
  }
  const sayUnstored = () => {
    const words = { name: isolated(marking.name), number: on?.number }
    const what = t(on ? 'comment.unstoredOnAnswer' : 'comment.unstoredOnAttempt', words)
    const why = isStale() ? t('stale.comment') : errorText(failure.current)
    showBanner({ tone: 'bad', text: `${what} ${why}`, action: { label: t('grading:mark.open'), run: marking.reopen } })
  }
  /** False: it could not be stored. */
  const storeNewest = async (): Promise<boolean> => {
    const given = now().draft
    const text = given?.text.trim()
    if (given && text !== undefined && text !== given.was && text !== marking.commentOn(question)) {
      if (!(await store(given, text))) return false
      const { draft } = now()
      // What was typed meanwhile may replace the text that has just been stored, but no later text of a colleague.
      keep(draft && draft !== given ? { text: draft.text, was: text } : undefined)
    } else keep(undefined)
    return true
  }
  const save = async (): Promise<void> => {
    if (now().saving) return set({ again: true })
    set({ saving: true })
    // Until the stored comment is read again: only then is known what the next one replaces.
    const end = keepWhileStored(place, state)
    let stored: boolean
    do {
      set({ again: false })
      stored = await storeNewest()
      // The field was left meanwhile. A stale comment is not sent again: the teacher chooses one of the two.
    } while (now().again && !isStale())
    end()
    set({ saving: false })
    if (!stored && hasLeft()) sayUnstored()
  }
  return {
    text: draft?.text ?? comment,
    unsaved,
    saving,
    stale,
    change: (text: string) => {
      if (!isOther) setRestored(false)
      keep({ text, was: draft?.was ?? comment })
    },
    /** Saves unless a choice between two comments is open. */
    leave: () => void (stale || save()),
    save,
    keepTheirs: () => {
      set({ refused: false })
      keep(undefined)
    },
    saveMine: () => {
      set({ refused: false })
      const { draft } = now()
      if (draft) keep({ text: draft.text, was: comment })
      void save()
    },
  }
}
