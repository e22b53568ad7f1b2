import { useRef, useState } from 'react'
import { CallError } from '../api/call.ts'
import { useCommand } from '../api/use-command.ts'
import { useWork } from '../api/work.ts'
import { type CommentDraft, readComment, storeComment } from './comment-draft.ts'
import type { Marking } from './marking.ts'

const CHANGES = ['tasks/view', 'tasks/history', 'tasks/answers', 'tasks/comments'] as const

/** The comment on an answer or, without `question`, on the attempt: what is typed is kept in the tab until it is stored. */
export function useComment(marking: Marking, comment: string, question?: string) {
  const { task, student, attempt } = marking
  const place = [task, student, attempt ?? '', question ?? ''].join('.')
  const [draft, setDraft] = useState(() => readComment(place))
  const [stale, setStale] = useState(false)
  const newest = useRef(draft)
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
  const save = async () => {
    const given = newest.current
    if (!given || command.busy) return
    const text = given.text.trim()
    if (text === given.was) return keep(undefined)
    marking.onOwn()
    const body = { _id: task, student, text, was: given.was }
    const done = await command.send({ ...body, ...(attempt && { attempt }), ...(question && { question }) })
    if (!done) return
    marking.onOwn()
    await marking.renew()
    const now = newest.current
    // What was typed meanwhile replaces what has just been stored.
    keep(now && now !== given ? { text: now.text, was: marking.commentOn(question) } : undefined)
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
