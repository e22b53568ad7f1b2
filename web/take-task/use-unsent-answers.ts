import { useEffect, useState } from 'react'
import type { Outbox } from './outbox.ts'
import { isDone } from './outbox-state.ts'
import { pageDevice, pageOutbox, pageStorage } from './page-outbox.ts'

/**
 * Sends answers that this device still holds for an ended attempt, for example when the deadline passed while it was
 * offline. The server keeps them in the history, but they do not count. A submission that was not sent is dropped: it would
 * end the attempt at once if a teacher reopens it. `late`: the server has reported such answers as
 * late. `refused`: what the device still stores is not sent any more.
 */
export function useUnsentAnswers(user: string, task: string): { late: boolean; refused: boolean } {
  const [late, setLate] = useState(false)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    let disposed = false
    const opened: Outbox[] = []
    void (async () => {
      const [device, storage] = await Promise.all([pageDevice(), pageStorage()])
      await storage.removeSubmissions(user, task).catch(() => undefined)
      for (const attempt of await storage.attempts(user, task).catch(() => [])) {
        if (disposed) return
        const outbox = pageOutbox({ user, task, attempt }, device, storage, () => 0)
        opened.push(outbox)
        outbox.subscribe(() => {
          setLate((before) => before || outbox.snapshot().late)
          setRefused(opened.every((one) => isDone(one.snapshot())))
        })
      }
    })()
    return () => {
      disposed = true
      for (const outbox of opened) outbox.stop()
    }
  }, [user, task])
  return { late, refused }
}
