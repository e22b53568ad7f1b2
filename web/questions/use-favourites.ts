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

/** Adds a favourite on the server and in the session, whose count the menu shows. Throws CallError. */
export const storeFavourite = (question: Question): Promise<void> =>
  inTurn(async () => {
    const { success } = await addFavourite({ question: question.ID })
    setFavourites((now) =>
      now.some((one) => one._id === success._id) ? now : [{ _id: success._id, question }, ...now],
    )
  })

/** Removes a favourite by the question's ID, if it is one. Throws CallError. */
export const deleteFavourite = (id: string): Promise<void> =>
  inTurn(async () => {
    const favourite = favourites().find((one) => one.question.ID === id)
    if (!favourite) return
    await removeFavourite({ _id: favourite._id })
    setFavourites((now) => now.filter((one) => one._id !== favourite._id))
  })

/** The user's favourites, stored on the server so that they exist on every device. */
export function useFavourites() {
  const { fav } = useAtomValue(sessionAtom)
  return { favourites: fav, favouriteOf: (id: string) => fav.find((one) => one.question.ID === id) }
}
