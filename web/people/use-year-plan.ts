import { useMemo, useState } from 'react'
import type { SchoolClass } from '../../server/contract/people.ts'
import { useMe } from '../api/session.ts'
import { createDraftStore } from '../parts/authoring/draft-store.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { type Plan, proposal } from './year-plan.ts'

/** The proposal with the user's changes, which are kept in the browser until the year's end is carried out. */
export function useYearPlan(school: string, classes: readonly SchoolClass[]) {
  const me = useMe()
  const store = useMemo(
    () => createDraftStore<Plan>(localStorage, `bawaba.year.${me?._id ?? ''}.${school}`, readPlan, () => new Date()),
    [me?._id, school],
  )
  const [changes, setChanges] = useState<Plan>(() => store.load()?.value ?? {})
  const changed = Object.keys(changes).length > 0
  useDraft(store, changes, changed)
  return {
    value: { ...proposal(classes), ...changes },
    changed,
    change: (from: string, to: string) => setChanges((before) => ({ ...before, [from]: to })),
    reset: () => {
      store.clear()
      setChanges({})
    },
  }
}

function readPlan(found: unknown): Plan | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const entries = Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(entries)
}
