/** Lets a loop sleep until something happens. A ring while nobody sleeps is kept for the next sleep. */
export interface Bell {
  ring(): void
  /** Until rung, or until `timeoutMs` have passed. */
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
