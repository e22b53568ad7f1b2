import { useEffect, useState } from 'react'
import type { Outbox } from './outbox.ts'
import { pageDevice, pageOutbox, pageStorage } from './page-outbox.ts'

/**
 * Sends answers that this device still holds for an ended attempt, for example when the deadline passed while it was
 * offline. The server keeps them in the history, and the student is told that they do not count. Returns true once such
 * answers were sent.
 */
export function useLeftovers(user: string, task: string): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    let gone = false
    const opened: Outbox[] = []
    void (async () => {
      const [device, storage] = await Promise.all([pageDevice(), pageStorage()])
      for (const attempt of await storage.attempts(user, task).catch(() => [])) {
        if (gone) return
        const outbox = pageOutbox({ user, task, attempt }, device, storage)
        opened.push(outbox)
        outbox.subscribe(() => setLate((before) => before || outbox.snapshot().late))
      }
    })()
    return () => {
      gone = true
      for (const outbox of opened) outbox.stop()
    }
  }, [user, task])
  return late
}
