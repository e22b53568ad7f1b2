import type { Body, Reply } from '../../server/contract/calls.ts'
import { withDefaults } from '../parts/authoring/draft-store.ts'
import {
  type Comparison,
  compare,
  loadFollows,
  nameOfSlot,
  storeFollows,
  sumOf,
} from '../parts/task-list/task-drafts.ts'
import { EMPTY_TASK, type TaskForm } from './task-form.ts'

export interface DraftCalls {
  read: (body: Body<'tasks/drafts'>) => Promise<Reply<'tasks/drafts'>>
  save: (body: Body<'tasks/save_draft'>) => Promise<Reply<'tasks/save_draft'>>
  remove: (body: Body<'tasks/delete_draft'>) => Promise<unknown>
}

export interface Opened {
  is: Comparison
  /** The server's draft, if there is one. */
  found?: { form: TaskForm; at: string; version: number }
}

interface Place extends DraftCalls {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  userId: string
  slot: string
}

/** Saves without a reply that are remembered. */
const TRIED_MOST = 5

/**
 * One draft on the server, and the version of it that this browser follows
 * (docs/decisions/0113-keep-drafts-of-tasks-on-the-server.md). All functions throw `CallError`; `save` with 409 `stale`
 * if another device has changed the draft. One call at a time.
 */
export function createServerDraft({ storage, userId, slot, ...calls }: Place) {
  const draft = nameOfSlot(slot)
  const known = () => loadFollows(storage, userId, slot)
  const follow = (version: number, sum: string, tried?: readonly string[]) =>
    storeFollows(storage, userId, slot, { version, sum, ...(tried && { tried }) })
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run, run)
    last = next.catch(() => undefined)
    return next
  }

  async function open(form: TaskForm | undefined): Promise<Opened> {
    const { drafts, form: text } = await calls.read({ draft })
    const row = drafts.find((one) => one.draft === draft)
    const found = row && text !== undefined ? { ...row, form: parsed(text) } : undefined
    const server = found && { version: found.version, sum: sumOf(found.form) }
    const is = compare({ follows: known(), local: form && sumOf(form), server })
    if (is === 'delete') await calls.remove({ draft })
    if (is === 'delete' || (!server && is !== 'gone')) storeFollows(storage, userId, slot, undefined)
    // From now on this browser's form replaces the version that was found.
    else if (server && is !== 'both') follow(server.version, server.sum)
    return { is, found }
  }

  async function save(form: TaskForm): Promise<void> {
    const sum = sumOf(form)
    const { version = 0, sum: before = '', tried = [] } = known() ?? {}
    if (before === sum) return
    follow(version, before, [...tried, sum].slice(-TRIED_MOST))
    const kept = { name: form.name.trim().slice(0, 300), questions_num: Math.min(form.questions.length, 300) }
    const { success } = await calls.save({ draft, version, ...kept, form: JSON.stringify(form) })
    follow(success.version, sum)
  }

  return {
    open: (form: TaskForm | undefined) => inTurn(() => open(form)),
    save: (form: TaskForm) => inTurn(() => save(form)),
    /** Deletes the draft here and there. Without network, the next opening does it. */
    remove: () =>
      inTurn(async () => {
        const follows = known()
        if (!follows) return
        follow(follows.version, '')
        await calls.remove({ draft })
        storeFollows(storage, userId, slot, undefined)
      }),
    /** Resolves when no call is under way. */
    idle: () => inTurn(async () => undefined),
    /** This browser's form replaces the version that was found. */
    accept: (found: { form: TaskForm; version: number }) => follow(found.version, sumOf(found.form)),
    /** The browser's form follows no draft of the server: the next opening compares both. */
    forget: () => storeFollows(storage, userId, slot, undefined),
  }
}

function parsed(text: string): TaskForm {
  try {
    return withDefaults(JSON.parse(text), EMPTY_TASK) ?? EMPTY_TASK
  } catch {
    return EMPTY_TASK
  }
}
