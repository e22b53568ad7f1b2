/** Lets a loop sleep until `ring` is called. A ring while nobody sleeps ends the next sleep at once. */
export interface Bell {
  ring(): void
  /** Resolves on a ring, or after `timeoutMs`. */
  sleep(timeoutMs?: number): Promise<void>
}

export function createBell(): Bell {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring() {
      rung = true
      wake?.()
    },
    async sleep(timeoutMs) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = timeoutMs === undefined ? undefined : setTimeout(resolve, timeoutMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = undefined
      }
      rung = false
    },
  }
}
