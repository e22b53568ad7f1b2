import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { changedAtom, commandOf } from '../api/command.ts'
import { store } from '../api/store.ts'
import { createServerDraft, type Opened } from './server-draft.ts'
import type { TaskForm } from './task-form.ts'

/** A save follows the last change by this time: long enough for the pauses of somebody who types. */
const SAVE_AFTER_MS = 2500

interface Kept {
  userId: string
  slot: string
  /** Drafts of sent tasks and of flip cards are kept in the browser only. */
  enabled: boolean
  form: TaskForm
  /** The form has input that is not sent. */
  dirty: boolean
  /** The form is as the editor made it: nothing was typed, no draft restored. */
  untouched: boolean
  /** Shows the server's form instead. */
  onTake: (form: TaskForm, at: string) => void
}
type Found = NonNullable<Opened['found']>

/**
 * Keeps the draft on the server too, and takes over what another device has changed. `change`: both have changed it, or
 * the other has sent or deleted it; until its writer has chosen, nothing is saved.
 */
export function useServerDraft(kept: Kept) {
  const { userId, slot, enabled, form, dirty } = kept
  const latest = useRef(kept)
  latest.current = kept
  const [change, setChange] = useState<{ found?: Found }>()
  const [open, setOpen] = useState(false)
  const sending = useRef<() => void>(undefined)
  const blocked = useRef(false)
  const typed = useRef(false)
  blocked.current = change !== undefined
  const [drafts] = useState(() => new Map<string, ReturnType<typeof createServerDraft>>())
  const draft = draftOf(drafts, userId, slot)

  const compareNow = async () => {
    const { form: now, dirty: typed, untouched, onTake } = latest.current
    const local = typed && !untouched ? now : undefined
    const { is, found }: Opened = await draft.open(local)
    // The form shows another draft by now. That one is compared separately.
    if (latest.current.slot !== slot) return
    setOpen(true)
    if (is === 'gone') setChange({})
    if (is === 'both') setChange({ found })
    if (is !== 'take' || !found) return
    if (latest.current.form === now) return onTake(found.form, found.at)
    // Input that was typed while the call was under way is not replaced.
    draft.forget()
    setChange({ found })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    setOpen(false)
    if (!enabled) return
    const again = () => void compareNow().catch(() => undefined)
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [draft, enabled])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form is a new save
  useEffect(() => {
    if (!enabled || !open || change) return
    // All input was taken back.
    if (!dirty && typed.current) void draft.remove().catch(() => undefined)
    typed.current = dirty && !kept.untouched
    if (!typed.current) return
    const send = () => {
      clearTimeout(wait)
      sending.current = undefined
      if (blocked.current || !latest.current.dirty) return
      draft.save(form).catch((error) => {
        if (error instanceof CallError && error.error === 'stale') void compareNow().catch(() => undefined)
      })
    }
    const wait = setTimeout(send, SAVE_AFTER_MS)
    sending.current = send
    return () => clearTimeout(wait)
  }, [draft, form, dirty, open, change])

  // What was typed in the last seconds is saved when the editor is closed or the page is hidden.
  useEffect(() => {
    const flush = () => sending.current?.()
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
      // The list of drafts below the editor shows what was saved last.
      if (enabled) void draft.idle().then(() => store.set(changedAtom, ['tasks/drafts']))
    }
  }, [draft, enabled])

  return {
    change,
    /** The server's version was compared with the form. */
    compared: open,
    /** The other version is in the form now; without one, the draft starts again or is deleted. */
    settle: () => {
      if (change?.found) draft.accept(change.found)
      else draft.forget()
      setChange(undefined)
    },
    /** The form moves to another draft, so that the server's version stays. */
    leave: () => {
      draft.forget()
      setChange(undefined)
    },
    /** The draft was sent or given up. */
    remove: () => {
      sending.current = undefined
      void draft.remove().catch(() => undefined)
    },
  }
}

function draftOf(drafts: Map<string, ReturnType<typeof createServerDraft>>, userId: string, slot: string) {
  const known = drafts.get(slot)
  if (known) return known
  const save = commandOf('tasks/save_draft')
  const remove = commandOf('tasks/delete_draft', { changes: ['tasks/drafts'] })
  const read = (body: { draft?: string }) => call('tasks/drafts', body)
  const draft = createServerDraft({ storage: localStorage, userId, slot, read, save, remove })
  drafts.set(slot, draft)
  return draft
}
