import { useState } from 'react'

/**
 * What must end before a form may be saved, such as uploads. Holds are counted, because several fields may have the
 * same reason at the same time: the end of one does not end the others.
 */
export function useHolds<Reason extends string>() {
  const [counts, setCounts] = useState<ReadonlyMap<Reason, number>>(new Map())
  return {
    /** A reason why the form must not be saved yet. */
    held: [...counts.keys()].find((reason) => (counts.get(reason) ?? 0) > 0),
    /** Begins a hold, or ends one that was begun: each end belongs to a beginning. */
    hold: (reason: Reason, on: boolean) =>
      setCounts((now) => new Map(now).set(reason, (now.get(reason) ?? 0) + (on ? 1 : -1))),
  }
}
