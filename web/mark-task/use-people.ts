import { useRef } from 'react'
import type { Entry } from '../../server/contract/attempt-shapes.ts'

const SHOWN = ['name', 'same_name', 'img'] as const

/** What a card shows of a student. */
export type Person = Pick<Entry, (typeof SHOWN)[number] | '_id' | 'classes'>

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
    if (!person || person.classes.join() !== entry.classes.join()) return false
    return SHOWN.every((field) => person[field] === entry[field])
  }
  if (before.size !== entries.length || !entries.every(isKnown))
    known.current = new Map(entries.map((entry) => [entry._id, entry]))
  return known.current
}
