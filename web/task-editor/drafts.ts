import type { Question } from '../../server/contract/questions.ts'
import { createDraftStore, type DraftStore, withDefaults } from '../parts/authoring/draft-store.ts'
import { cartOf, joined } from '../parts/cart/cart.ts'
import { draftKey, forgetSendKey } from '../parts/task-list/task-drafts.ts'
import { EMPTY_TASK, isTouched, type SentTaskForm, type TaskForm } from './task-form.ts'

/** Drafts of further new tasks: from a library quiz (`draft` of the popup), and from a tab whose draft diverged. */
const QUIZ = 'quiz.'
const OWN = 'own.'
/** Of copies of a sent task. A copy of cards is listed nowhere, because without the cards its draft cannot be opened. */
const COPY = 'copy.'
const CARDS = 'cards.'
/** Of tasks begun from a template. */
const TEMPLATE = 'template.'
/** New tasks with questions are kept on the server too; changes of a sent task and flip cards in the browser only. */
export const isOnServer = (slot: string): boolean =>
  slot === '' || ([QUIZ, OWN, COPY, TEMPLATE].some((kind) => slot.startsWith(kind)) && /^[\w.:-]{1,120}$/.test(slot))
/** Slot of a draft that is stored separately, so that two versions are kept. */
export const ownSlot = (id: string): string => OWN + id
/** Slot of a task begun from a template. */
export const templateSlot = (id: string): string => TEMPLATE + id
/** Slot of a copy of a sent task; `cards`: the id of its flip cards, if it has these instead of questions. */
export const copySlot = (taskId: string, cards: string | undefined): string => (cards ? CARDS : COPY) + taskId

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage of one draft in this browser. A draft of an older version gets the default values of newer fields. */
export const draftStore = (storage: KeyStorage, userId: string, slot: string): DraftStore<TaskForm> =>
  createDraftStore(
    storage,
    draftKey(userId, slot),
    (found) => withDefaults(found, EMPTY_TASK),
    () => new Date(),
  )

/** Lists that are merged entry by entry. */
const LISTS = ['classes', 'students', 'owners', 'categories'] as const
/** The fields that an old draft, stored without the task that it was begun from, takes from the server: who takes the task, and when. */
const SERVERS = ['classes', 'everyone', 'students', 'owners', 'opens', 'closes', 'timer'] as const

/**
 * The storage of the draft of changes to a sent task. What was changed elsewhere since is not taken back: the draft is
 * stored with the task that it was begun from, and only what differs from that one is restored.
 */
export function sentDraftStore(storage: KeyStorage, userId: string, sent: SentTaskForm): DraftStore<TaskForm> {
  const kept = createDraftStore<TaskForm & { before?: TaskForm }>(
    storage,
    draftKey(userId, sent.id),
    (found) => {
      const value = withDefaults(found, EMPTY_TASK)
      const before = withDefaults((found as { before?: unknown } | null)?.before, EMPTY_TASK)
      return value && { ...value, ...(before && { before }) }
    },
    () => new Date(),
  )
  return {
    ...kept,
    load: () => {
      const draft = kept.load()
      if (!draft) return undefined
      const { before, ...value } = draft.value
      return {
        ...draft,
        value: before ? rebased(value, before, sent.before) : { ...value, ...only(sent.before, SERVERS) },
      }
    },
    save: (form) => kept.save({ ...form, before: sent.before }),
  }
}

const only = <Name extends keyof TaskForm>(form: TaskForm, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, form[name]])) as Pick<TaskForm, Name>

/** The changes from `before` to `left`, made to `now`. */
function rebased(left: TaskForm, before: TaskForm, now: TaskForm): TaskForm {
  const next = { ...now }
  for (const name of Object.keys(now) as (keyof TaskForm)[])
    if (JSON.stringify(left[name]) !== JSON.stringify(before[name])) Object.assign(next, { [name]: left[name] })
  for (const name of LISTS) Object.assign(next, { [name]: mergedList(left[name], before[name], now[name]) })
  return next
}

type Entries = readonly (string | { _id: string })[]
const idOf = (entry: Entries[number]) => (typeof entry === 'string' ? entry : entry._id)

function mergedList(left: Entries, before: Entries, now: Entries): Entries {
  const [was, is, stays] = [before, now, left].map((list) => new Set(list.map(idOf)))
  return [
    ...now.filter((one) => stays?.has(idOf(one)) || !was?.has(idOf(one))),
    ...left.filter((one) => !was?.has(idOf(one)) && !is?.has(idOf(one))),
  ]
}

/** A draft in the list of drafts; `at` is ISO 8601. */
export interface OtherDraft {
  slot: string
  name: string
  at: string
}

/** This user's other unsent new tasks, newest first. */
export function otherDrafts(
  storage: KeyStorage & Pick<Storage, 'key' | 'length'>,
  userId: string,
  slot: string,
): OtherDraft[] {
  const first = draftKey(userId, '')
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return keys
    .filter((key) => key === first || [QUIZ, OWN, COPY, TEMPLATE].some((kind) => key.startsWith(`${first}.${kind}`)))
    .map((key) => key.slice(first.length + 1))
    .filter((one) => one !== slot)
    .flatMap((one) => {
      const draft = draftStore(storage, userId, one).load()
      return draft && isTouched(draft.value, EMPTY_TASK)
        ? [{ slot: one, name: draft.value.name.trim(), at: draft.at }]
        : []
    })
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** The storage of a draft of changes to a sent task, or of a new one. To clear the draft of a new one also forgets its idempotency key. */
export function storeOf(
  storage: KeyStorage,
  userId: string,
  slot: string,
  sent: SentTaskForm | undefined,
): DraftStore<TaskForm> {
  if (sent) return sentDraftStore(storage, userId, sent)
  const store = draftStore(storage, userId, slot)
  const clear = () => {
    store.clear()
    forgetSendKey(storage, userId, slot)
  }
  return { ...store, clear }
}

/** What the editor is opened with. */
export interface Beginning {
  userId: string
  sent?: SentTaskForm
  /** Initial questions. */
  offered?: Question[]
  /** Other initial values. */
  begun?: Partial<TaskForm>
  /** ID of the flip cards that are sent instead of questions. */
  activity?: string
  /** The draft's name, unless it is the first new task. */
  draft?: string
}

/**
 * The initial form: from the stored draft, from the cart and the given questions, or from the sent task. `before`: while
 * the form equals it, closing loses nothing. `fresh`: the form after starting over.
 */
export function beginTask({ storage, ...given }: Beginning & { storage: KeyStorage }) {
  const { userId, sent, offered = [], begun, activity, draft } = given
  const slot = sent?.id ?? draft ?? activity ?? ''
  const begins = { ...EMPTY_TASK, ...begun }
  const isCart = slot === ''
  const fresh: TaskForm = sent?.before ?? {
    ...begins,
    questions: isCart ? joined(offered, cartOf(storage, userId)) : activity ? [] : offered,
  }
  const before = isCart ? EMPTY_TASK : fresh
  const kept = storeOf(storage, userId, slot, sent).load()
  const left = kept && isTouched(kept.value, before) ? kept : undefined
  // A draft of an older version lacks the fields that were added since.
  const whole = left && { ...EMPTY_TASK, ...left.value }
  return { slot, isCart, fresh, before, left, form: whole ? restored(whole, fresh, { isCart, sent }) : fresh }
}

/** A stored form as the editor's. The first new task has the questions of the cart too. */
export function restored(
  left: TaskForm,
  fresh: TaskForm,
  { isCart, sent }: { isCart: boolean; sent?: SentTaskForm | undefined },
): TaskForm {
  // A frozen task keeps its questions, whatever an older draft contains.
  if (sent?.frozen) {
    const { questions, draws, shuffle, shuffleQuestions, resultMode, partial, attempts, counts } = fresh
    const repeats = attempts === 1 || left.attempts === 1 ? { attempts, counts } : { counts }
    return { ...left, questions, draws, shuffle, shuffleQuestions, resultMode, partial, ...repeats }
  }
  return isCart ? { ...left, questions: joined(left.questions, fresh.questions) } : left
}
