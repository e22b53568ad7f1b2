import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/call.ts'
import { useMe } from '../api/session.ts'
import { useCommand } from '../api/use-command.ts'
import { useWork } from '../api/work.ts'
import { errorText } from '../i18n/error-text.ts'
import { isolated } from '../i18n/isolated.ts'
import { showBanner } from '../ui/show-banner.ts'
import { useHasLeftPage } from '../ui/use-has-left.ts'
import { type CommentDraft, readComment, storeComment } from './comment-draft.ts'
import type { Marking } from './marking.ts'

const CHANGES = ['tasks/view', 'tasks/history', 'tasks/answers', 'tasks/comments'] as const

/**
 * The comment on an answer or, without `on`, on the attempt. The tab keeps what is typed until it is stored. If storing fails after the
 * teacher has left the page, a banner says so. `number`: that of the question on this page.
 */
export function useComment(marking: Marking, comment: string, on?: { id: string; number: number }) {
  const { t } = useTranslation(['marking', 'grading'])
  const { task, student, attempt } = marking
  const question = on?.id
  const place = [useMe()?._id, task, student, attempt ?? '', question ?? ''].join('.')
  const [draft, setDraft] = useState(() => readComment(place))
  /** A save was refused for a colleague's comment. */
  const [refused, setRefused] = useState(false)
  // What the tab kept from an earlier visit to this page. A colleague may have commented since; the page may read that later.
  const [restored, setRestored] = useState(draft !== undefined)
  const isOther = draft !== undefined && draft.was !== comment && draft.text.trim() !== comment
  const stale = draft !== undefined && (refused || (restored && isOther))
  const newest = useRef(draft)
  // Until the stored comment is read again: only then is known what the next one replaces.
  const saving = useRef(false)
  const again = useRef(false)
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
  useWork(draft !== undefined)
  const keep = (next: CommentDraft | undefined) => {
    newest.current = next
    storeComment(place, next)
    setDraft(next)
  }
  /** True: stored and read again. */
  const store = async (given: CommentDraft, text: string): Promise<boolean> => {
    marking.onOwn()
    failure.current = undefined
    const body = { _id: task, student, text, was: given.was }
    const done = await command.send({ ...body, ...(attempt && { attempt }), ...(question && { question }) })
    if (done) marking.onOwn()
    if (done || isStale()) await marking.renew()
    if (!done && isStale()) setRefused(true)
    return done !== undefined
  }
  const sayUnstored = () => {
    const words = { name: isolated(marking.name), number: on?.number }
    const what = t(on ? 'comment.unstoredOnAnswer' : 'comment.unstoredOnAttempt', words)
    const why = isStale() ? t('stale.comment') : errorText(failure.current)
    showBanner({ tone: 'bad', text: `${what} ${why}`, action: { label: t('grading:mark.open'), run: marking.reopen } })
  }
  const save = async (): Promise<void> => {
    again.current = saving.current
    const given = newest.current
    if (!given || saving.current) return
    const text = given.text.trim()
    if (text === given.was) return keep(undefined)
    saving.current = true
    const stored = await store(given, text)
    if (stored) {
      const now = newest.current
      // What was typed meanwhile replaces what has just been stored.
      keep(now && now !== given ? { text: now.text, was: marking.commentOn(question) } : undefined)
    }
    saving.current = false
    // The field was left meanwhile. A stale comment is not sent again: the teacher chooses one of the two.
    if (again.current && !isStale()) await save()
    else if (!stored && hasLeft()) sayUnstored()
  }
  return {
    text: draft?.text ?? comment,
    unsaved: draft !== undefined,
    busy: command.busy,
    stale,
    change: (text: string) => {
      if (!isOther) setRestored(false)
      keep({ text, was: draft?.was ?? comment })
    },
    /** Saves unless a choice between two comments is open. */
    leave: () => void (stale || save()),
    save,
    keepTheirs: () => {
      setRefused(false)
      keep(undefined)
    },
    saveMine: () => {
      setRefused(false)
      if (newest.current) keep({ text: newest.current.text, was: comment })
      void save()
    },
  }
}
