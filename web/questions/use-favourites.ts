import { useAtomValue } from 'jotai'
import type { Question } from '../../server/contract/questions.ts'
import { commandOf } from '../api/command.ts'
import { type Favourite, sessionAtom } from '../api/session.ts'
import { store } from '../api/store.ts'

/** Changes run one after the other, so that a removal right after an addition finds the favourite. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work)
  last = done.catch(() => undefined)
  return done
}

const addFavourite = commandOf('questions/fav/add')
const removeFavourite = commandOf('questions/fav/remove')
const favourites = () => store.get(sessionAtom).fav
export function setFavourites(change: (now: Favourite[]) => Favourite[]): void {
  store.set(sessionAtom, (now) => (now.state === 'in' ? { ...now, fav: change(now.fav) } : now))
}

/** What the user wanted last for a question, by its ID: that it is a favourite, or that it is none. */
const wanted = new Map<string, boolean>()
/** The favourites that this page has added, by the ID of their question: a removal may not wait for the reply that names it. */
const added = new Map<string, string>()
const isOf = (id: string) => (one: Favourite) => one.question.ID === id

/**
 * Adds a favourite in the session at once, whose count the menu shows, and on the server. After a failure it is taken out
 * again. Throws CallError.
 */
export function storeFavourite(question: Question): Promise<void> {
  const { ID } = question
  const isNew = !favourites().some(isOf(ID))
  wanted.set(ID, true)
  if (isNew) setFavourites((now) => [{ _id: '', question }, ...now])
  return inTurn(async () => {
    try {
      const { success } = await addFavourite({ question: ID })
      added.set(ID, success._id)
      // It may have been removed meanwhile, or the favourites were read again before it was one.
      if (!wanted.get(ID)) return
      const named = (one: Favourite) => (isOf(ID)(one) ? { ...one, _id: success._id } : one)
      setFavourites((now) => (now.some(isOf(ID)) ? now.map(named) : [{ _id: success._id, question }, ...now]))
    } catch (error) {
      if (isNew) setFavourites((now) => now.filter((one) => !isOf(ID)(one)))
      throw error
    }
  })
}

/** Removes a favourite by the question's ID, if it is one, in the same way. Throws CallError. */
export function deleteFavourite(id: string): Promise<void> {
  const before = favourites()
  const favourite = before.find(isOf(id))
  wanted.set(id, false)
  if (!favourite) return Promise.resolve()
  setFavourites((now) => now.filter((one) => !isOf(id)(one)))
  return inTurn(async () => {
    const _id = favourite._id || added.get(id)
    // It could not be added.
    if (!_id) return
    try {
      await removeFavourite({ _id })
      // The favourites may have been read again before.
      setFavourites((now) => now.filter((one) => one._id !== _id))
    } catch (error) {
      const at = before.indexOf(favourite)
      setFavourites((now) => (now.some(isOf(id)) ? now : now.toSpliced(at, 0, { ...favourite, _id })))
      throw error
    }
  })
}

/** The user's favourites, stored on the server so that they exist on every device. */
export function useFavourites() {
  const { fav } = useAtomValue(sessionAtom)
  return { favourites: fav, favouriteOf: (id: string) => fav.find((one) => one.question.ID === id) }
}
