import { useEffect, useRef, useState } from 'react'
import type { AnswerGroup } from '../../server/contract/marking-shapes.ts'

/** How long a card shows that an answer has arrived, ms. */
const FRESH_MS = 8000

/** Students whose answers arrived in the last seconds; those of the first reply are not new. */
export function useFreshStudents(groups: readonly AnswerGroup[]): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string>>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const now = new Set(groups.flatMap(({ students }) => students))
    const before = known.current
    known.current = now
    const added = before ? [...now].filter((student) => !before.has(student)) : []
    if (added.length > 0) setFresh(new Set(added))
  }, [groups])
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(new Set()), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
