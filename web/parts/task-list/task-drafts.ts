import { newId } from '../../api/new-id.ts'

/** Where drafts of tasks are in the browser and on the server; `slot` '' is the new task whose questions are the cart's. */

export const draftKey = (userId: string, slot: string) => `bawaba.task.${userId}${slot && `.${slot}`}`
/** The server's draft that the browser's draft follows. */
const followsKey = (userId: string, slot: string) => `bawaba.task-on-server.${userId}.${slot}`
/** The idempotency key with which the draft is sent. */
const sendKeyKey = (userId: string, slot: string) => `bawaba.task-send.${userId}.${slot}`

const FIRST = 'new'
/** The name of a slot on the server, and back. */
export const nameOfSlot = (slot: string): string => slot || FIRST
export const slotOfName = (name: string): string => (name === FIRST ? '' : name)

/** What the browser knows of the server's draft. */
export interface Follows {
  version: number
  /** Checksum of the form that both have; '' while a deletion has not reached the server. */
  sum: string
  /** Checksums of forms whose saves have no reply yet. */
  tried?: readonly string[]
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function loadFollows(storage: KeyStorage, userId: string, slot: string): Follows | undefined {
  try {
    const found = JSON.parse(storage.getItem(followsKey(userId, slot)) ?? 'null')
    return typeof found?.version === 'number' && typeof found.sum === 'string' ? found : undefined
  } catch {
    return undefined
  }
}

export function storeFollows(storage: KeyStorage, userId: string, slot: string, follows: Follows | undefined): void {
  try {
    if (follows) storage.setItem(followsKey(userId, slot), JSON.stringify(follows))
    else storage.removeItem(followsKey(userId, slot))
  } catch {
    // Without storage the next opening compares the forms themselves.
  }
}

/**
 * The idempotency key with which the draft is sent, also after a reload and with corrections: a task whose reply was
 * lost is not sent twice (docs/decisions/0155-send-a-draft-once.md). Undefined when the browser refuses to store it.
 */
export function sendKeyOf(storage: KeyStorage, userId: string, slot: string): string | undefined {
  try {
    const kept = storage.getItem(sendKeyKey(userId, slot))
    if (kept) return kept
    const key = newId()
    storage.setItem(sendKeyKey(userId, slot), key)
    return key
  } catch {
    return undefined
  }
}

/** The next form that is sent from this slot is another task. */
export function forgetSendKey(storage: KeyStorage, userId: string, slot: string): void {
  try {
    storage.removeItem(sendKeyKey(userId, slot))
  } catch {
    // Disabled storage holds no key.
  }
}

/** Takes questions out of the browser's draft of the first new task, which has those of the cart. */
export function takeOutOfDraft(storage: KeyStorage, userId: string, isOut: (id: string) => boolean): void {
  try {
    const draft = JSON.parse(storage.getItem(draftKey(userId, '')) ?? 'null')
    if (!Array.isArray(draft?.value?.questions)) return
    const questions = draft.value.questions.filter((one: { ID?: unknown } | null) => !isOut(String(one?.ID)))
    if (questions.length === draft.value.questions.length) return
    const value = { ...draft.value, questions }
    storage.setItem(draftKey(userId, ''), JSON.stringify({ ...draft, at: new Date().toISOString(), value }))
  } catch {
    // Without storage there is no draft.
  }
}

/** Removes the browser's draft, after the server's was deleted. */
export function forgetLocalDraft(storage: KeyStorage, userId: string, slot: string): void {
  storeFollows(storage, userId, slot, undefined)
  forgetSendKey(storage, userId, slot)
  try {
    storage.removeItem(draftKey(userId, slot))
  } catch {
    // Disabled storage holds no draft.
  }
}

/** Checksum (FNV-1a, 32 bits) of a form. Names of students are left out, because the server looks them up at each read. */
export function sumOf(form: { students?: unknown }): string {
  const students = Array.isArray(form.students) ? form.students.map((one) => one?._id) : []
  const text = JSON.stringify({ ...form, students })
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}.${sum >>> 0}`
}

/**
 * same: nothing to do. send: only this browser has changed the draft. take: only another device has. both: both have.
 * gone: another device sent or deleted it, and this browser has not changed it since. delete: a deletion here has not
 * reached the server.
 */
export type Comparison = 'same' | 'send' | 'take' | 'both' | 'gone' | 'delete'

/** Compares the form in this browser (undefined: nothing was typed) with the server's draft. */
export function compare({ follows, local, server }: Compared): Comparison {
  if (!server) {
    if (local === undefined) return 'same'
    return follows !== undefined && follows.version > 0 && follows.sum === local ? 'gone' : 'send'
  }
  const isKnown = follows !== undefined && (follows.version === server.version || follows.tried?.includes(server.sum))
  if (isKnown && local === undefined) return follows.sum === '' ? 'delete' : 'take'
  if (local === server.sum) return 'same'
  if (isKnown) return 'send'
  return local === undefined || follows?.sum === local ? 'take' : 'both'
}

interface Compared {
  follows: Follows | undefined
  /** Checksum. */
  local: string | undefined
  server: { version: number; sum: string } | undefined
}
