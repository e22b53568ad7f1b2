import { useRef } from 'react'

/** The push of an own change may arrive this long after its reply, ms. */
const LATE_MS = 5000

/** Changes that this page makes to a student's entry itself. Their pushes arrive while they are stored or shortly after. */
export function useOwnChanges(student: string) {
  const running = useRef(new Map<string, number>())
  const until = useRef(0)
  const add = (count: number) => running.current.set(student, (running.current.get(student) ?? 0) + count)
  return {
    /** Returns the function to be called when the change is stored or has failed. */
    begin: () => {
      add(1)
      return () => {
        add(-1)
        until.current = Date.now() + LATE_MS
      }
    },
    /** Whether a push about this student may report a change that this page made itself. */
    expected: () => (running.current.get(student) ?? 0) > 0 || Date.now() < until.current,
  }
}
