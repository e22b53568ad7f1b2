import { useRef, useState } from 'react'
import { CallError } from '../api/call.ts'
import { useMe } from '../api/session.ts'
import { useCommand } from '../api/use-command.ts'
import { useWork } from '../api/work.ts'
import { type CommentDraft, readComment, storeComment } from './comment-draft.ts'
import type { Marking } from './marking.ts'

const CHANGES = ['tasks/view', 'tasks/history', 'tasks/answers', 'tasks/comments'] as const

/** The comment on an answer or, without `question`, on the attempt: what is typed is kept in the tab until it is stored. */
export function useComment(marking: Marking, comment: string, question?: string) {
  const { task, student, attempt } = marking
  const place = [useMe()?._id, task, student, attempt ?? '', question ?? ''].join('.')
  const [draft, setDraft] = useState(() => readComment(place))
  const [stale, setStale] = useState(false)
  const newest = useRef(draft)
  // Until the stored comment is read again: only then is known what the next one replaces.
  const saving = useRef(false)
  const again = useRef(false)
  const command = useCommand('tasks/comment', {
    changes: CHANGES,
    alsoAfterFailure: true,
    onError: (error) => {
      const refused = error instanceof CallError && error.error === 'stale'
      if (refused) void marking.renew().then(() => setStale(true))
      return refused
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
    const body = { _id: task, student, text, was: given.was }
    const done = await command.send({ ...body, ...(attempt && { attempt }), ...(question && { question }) })
    if (!done) return false
    marking.onOwn()
    await marking.renew()
    return true
  }
  const save = async (): Promise<void> => {
    again.current = saving.current
    const given = newest.current
    if (!given || saving.current) return
    const text = given.text.trim()
    if (text === given.was) return keep(undefined)
    saving.current = true
    if (await store(given, text)) {
      const now = newest.current
      // What was typed meanwhile replaces what has just been stored.
      keep(now && now !== given ? { text: now.text, was: marking.commentOn(question) } : undefined)
    }
    saving.current = false
    // The field was left meanwhile.
    if (again.current) await save()
  }
  return {
    text: draft?.text ?? comment,
    unsaved: draft !== undefined,
    busy: command.busy,
    stale: stale && draft !== undefined,
    change: (text: string) => keep({ text, was: draft?.was ?? comment }),
    /** Saves unless a choice between two comments is open. */
    leave: () => void (stale || save()),
    save,
    keepTheirs: () => {
      setStale(false)
      keep(undefined)
    },
    saveMine: () => {
      setStale(false)
      if (newest.current) keep({ text: newest.current.text, was: comment })
      void save()
    },
  }
}
