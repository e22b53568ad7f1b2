import { useCallback, useState } from 'react'
import type { Entry } from '../../server/contract/task-shapes.ts'

/** True for a score that waits for the teacher's decision. */
export const isChoosable = (entry: Entry): boolean => entry.status === 'waiting' && entry.score !== null

export interface ChosenEntries {
  choosable: Entry[]
  entries: Entry[]
  choose: (id: string, on: boolean) => void
  chooseAll: (on: boolean) => void
  isChosen: (id: string) => boolean
}

/** The selected rows of a list: only visible ones, and only while their score waits. */
export function useChosen(shown: Entry[]): ChosenEntries {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const choosable = shown.filter(isChoosable)
  const choose = useCallback((id: string, on: boolean) => {
    setIds((before) => {
      const next = new Set(before)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return {
    choosable,
    entries: choosable.filter(({ _id }) => ids.has(_id)),
    choose,
    chooseAll: (on) => setIds(new Set(on ? choosable.map(({ _id }) => _id) : [])),
    isChosen: (id) => ids.has(id),
  }
}
