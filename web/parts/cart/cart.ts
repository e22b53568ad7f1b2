import { atom } from 'jotai/vanilla'
import type { Question } from '../../../server/contract/questions.ts'
import { store } from '../../api/store.ts'

/** The specification fixes this name (section 9). */
const CART_KEY = 'cart'
/** Holds the ID of the list's user: two users of one device never share a list. */
const OWNER_KEY = 'cart.owner'
/** IDs of questions that became favourites because they were chosen, without those that were favourites before. */
const FAVOURED_KEY = 'cart.favoured'

type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The stored working list of questions, without entries that are no questions. */
export const readCart = (storage: KeyStorage): Question[] => readList(storage, CART_KEY).filter(isQuestion)

/** Stores the list and updates `cartAtom`. Returns whether the browser stored it: its storage may be full or disabled. */
export function writeCart(storage: KeyStorage, questions: readonly Question[]): boolean {
  const ids = new Set(questions.map(({ ID }) => ID))
  write(storage, FAVOURED_KEY, JSON.stringify(readFavoured(storage).filter((id) => ids.has(id))))
  const stored = write(storage, CART_KEY, JSON.stringify(questions))
  store.set(cartAtom)
  return stored
}

/** Assigns the list to this user; a list of another user is emptied first. A list without a user is kept. */
export function claimCart(storage: KeyStorage, personId: string): void {
  const owner = storage.getItem(OWNER_KEY)
  if (owner === personId) return
  if (owner && readCart(storage).length > 0) writeCart(storage, [])
  write(storage, OWNER_KEY, personId)
}

/** Assigns the list to this user (`claimCart`) and returns it. */
export function cartOf(storage: KeyStorage, personId: string): Question[] {
  claimCart(storage, personId)
  return readCart(storage)
}

export const readFavoured = (storage: KeyStorage): string[] =>
  readList(storage, FAVOURED_KEY).filter((entry) => typeof entry === 'string')

/** Stores whether the question is a favourite only because it is in the cart. */
export function noteFavoured(storage: KeyStorage, id: string, favoured: boolean): void {
  const others = readFavoured(storage).filter((one) => one !== id)
  write(storage, FAVOURED_KEY, JSON.stringify(favoured ? [...others, id] : others))
}

/** Both lists, the first one first, each question once. */
export function joined(first: readonly Question[], second: readonly Question[]): Question[] {
  const has = new Set(first.map(({ ID }) => ID))
  return [...first, ...second.filter(({ ID }) => !has.has(ID))]
}

const readText = () => globalThis.localStorage?.getItem(CART_KEY) ?? ''
const storedAtom = atom<string>()
/** The stored list as text, also after a change by another window. Setting the atom reads it again. */
export const cartAtom = atom(
  (get) => get(storedAtom) ?? readText(),
  (_get, set) => set(storedAtom, readText()),
)
cartAtom.onMount = (readAgain) => {
  const other = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) readAgain()
  }
  readAgain()
  window.addEventListener('storage', other)
  return () => window.removeEventListener('storage', other)
}

function readList(storage: KeyStorage, key: string): unknown[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

function write(storage: KeyStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    // Full or disabled storage. A task that is being written holds the list too.
    return false
  }
}

const isQuestion = (entry: unknown): entry is Question =>
  typeof entry === 'object' &&
  entry !== null &&
  'ID' in entry &&
  typeof entry.ID === 'string' &&
  'type' in entry &&
  'answers' in entry &&
  Array.isArray(entry.answers)
