/** Lets a loop wait until `send` is called. A signal sent while no loop waits ends the next wait at once. */
export interface Signal {
  send(): void
  /** Resolves when `send` is called, or after `timeoutMs`. */
  sleep(timeoutMs?: number): Promise<void>
}

export function createSignal(): Signal {
  let sent = false
  let wake: (() => void) | undefined
  return {
    send() {
      sent = true
      wake?.()
    },
    async sleep(timeoutMs) {
      if (!sent) {
        await new Promise<void>((resolve) => {
          const timer = timeoutMs === undefined ? undefined : setTimeout(resolve, timeoutMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = undefined
      }
      sent = false
    },
  }
}
