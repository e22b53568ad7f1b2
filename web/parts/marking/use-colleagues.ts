import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { onLive } from '../../api/live.ts'
import { useMe } from '../../api/session.ts'
import { store } from '../../api/store.ts'
import { afterPush, type Colleague, colleaguesOf, type MarkedPlace, withoutForgotten } from './colleagues.ts'

const FORGET_EVERY_MS = 10_000

const placesAtom = atom<readonly MarkedPlace[]>([])
const change = (next: (places: readonly MarkedPlace[]) => readonly MarkedPlace[]) =>
  store.set(placesAtom, next(store.get(placesAtom)))
// Not in the component: a page watches its task, and receives places, before it has read what it shows.
onLive('marking', (push) => change((places) => afterPush(places, push, Date.now())))

/** Who else marks a task that this page watches. */
export function useColleagues(task: string): Colleague[] {
  const places = useAtomValue(placesAtom, { store })
  const me = useMe()?._id
  useEffect(() => {
    const forget = setInterval(() => {
      change((before) => {
        const left = withoutForgotten(before, Date.now())
        return left.length === before.length ? before : left
      })
    }, FORGET_EVERY_MS)
    return () => {
      clearInterval(forget)
      // Another page watches the task again and receives its places again.
      change((before) => before.filter((one) => one.task !== task))
    }
  }, [task])
  return useMemo(
    () =>
      colleaguesOf(
        places.filter((one) => one.task === task),
        me,
      ),
    [places, task, me],
  )
}
