import { useEffect, useState } from 'react'
import type { Outbox } from './outbox.ts'
import { pageDevice, pageOutbox, pageStorage } from './page-outbox.ts'

/**
 * Sends answers that this device still holds for an ended attempt, for example when the deadline passed while it was
 * offline. The server keeps them in the history, but they do not count. Returns true once the server has reported such
 * answers as late.
 */
export function useUnsentAnswers(user: string, task: string): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    let disposed = false
    const opened: Outbox[] = []
    void (async () => {
      const [device, storage] = await Promise.all([pageDevice(), pageStorage()])
      for (const attempt of await storage.attempts(user, task).catch(() => [])) {
        if (disposed) return
        const outbox = pageOutbox({ user, task, attempt }, device, storage, () => 0)
        opened.push(outbox)
        outbox.subscribe(() => setLate((before) => before || outbox.snapshot().late))
      }
    })()
    return () => {
      disposed = true
      for (const outbox of opened) outbox.stop()
    }
  }, [user, task])
  return late
}
