import { useRef } from 'react'
import type { Entry } from '../../server/contract/attempt-shapes.ts'

/** What a card shows of a student. */
export type Person = Pick<Entry, '_id' | 'name' | 'img' | 'classes'>

/** Students by id. */
export type People = ReadonlyMap<string, Person>

/**
 * The students of a task; the same map while no name, picture or class changes, so that a new score does not draw all cards
 * again.
 */
export function usePeople(entries: readonly Entry[]): People {
  const known = useRef<People>(new Map())
  const before = known.current
  const isKnown = (entry: Entry) => {
    const person = before.get(entry._id)
    return person?.name === entry.name && person.img === entry.img && person.classes.join() === entry.classes.join()
  }
  if (before.size !== entries.length || !entries.every(isKnown))
    known.current = new Map(entries.map((entry) => [entry._id, entry]))
  return known.current
}
