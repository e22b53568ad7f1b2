import type { Question } from '../../../server/contract/questions.ts'

/** The spec's name (section 9). */
export const CART_KEY = 'cart'
/** Whose list it is: two people at one machine never work on each other's. */
const OWNER_KEY = 'cart.owner'
/** IDs of questions that became favourites by being chosen; those that were favourites before are not among them. */
const FAVOURED_KEY = 'cart.favoured'

type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The working list of questions as the browser keeps it; what is no question in it is left out. */
export const readCart = (storage: KeyStorage): Question[] => readList(storage, CART_KEY).filter(isQuestion)

/** Every change of the cart is kept, and told to whoever shows it. */
export function writeCart(storage: KeyStorage, questions: readonly Question[]): void {
  const ids = new Set(questions.map(({ ID }) => ID))
  write(storage, FAVOURED_KEY, JSON.stringify(readFavoured(storage).filter((id) => ids.has(id))))
  write(storage, CART_KEY, JSON.stringify(questions))
  for (const listener of listeners) listener()
}

/** Makes the list this person's: one that somebody else left is emptied. */
export function claimCart(storage: KeyStorage, personId: string): void {
  const owner = storage.getItem(OWNER_KEY)
  if (owner === personId) return
  if (owner && readCart(storage).length > 0) writeCart(storage, [])
  write(storage, OWNER_KEY, personId)
}

/** The list of this person, made theirs. */
export function cartOf(storage: KeyStorage, personId: string): Question[] {
  claimCart(storage, personId)
  return readCart(storage)
}

export const readFavoured = (storage: KeyStorage): string[] =>
  readList(storage, FAVOURED_KEY).filter((entry) => typeof entry === 'string')

/** Remembers that this question is a favourite only because it is in the cart, or that it no longer is. */
export function noteFavoured(storage: KeyStorage, id: string, favoured: boolean): void {
  const others = readFavoured(storage).filter((one) => one !== id)
  write(storage, FAVOURED_KEY, JSON.stringify(favoured ? [...others, id] : others))
}

/** Both lists, the first one's order first, no question twice. */
export function joined(first: readonly Question[], second: readonly Question[]): Question[] {
  const has = new Set(first.map(({ ID }) => ID))
  return [...first, ...second.filter(({ ID }) => !has.has(ID))]
}

const listeners = new Set<() => void>()

/** Calls back at every change of the cart, in this window or in another. */
export function onCart(listener: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', other)
  }
}

function readList(storage: KeyStorage, key: string): unknown[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

function write(storage: KeyStorage, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch {
    // The form and its draft hold the list as well.
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
