import { inject } from 'vitest'

/* A setup file of the screen tests, because React's scheduler creates its channel when it is loaded. */

declare module 'vitest' {
  interface ProvidedContext {
    /** Delay of React's effects in all screen tests, ms. */
    lateEffects: number
  }
}
declare global {
  interface Window {
    lateEffectsMs?: number
  }
}

/**
 * React draws a screen and runs its effects in a later task. On a busy phone, a press or a push can come in between.
 * This delays that task by `ms`, until the next call or the next test file.
 */
export function lateEffects(ms: number): void {
  window.lateEffectsMs = Math.max(ms, inject('lateEffects'))
}

const isInstalled = window.lateEffectsMs !== undefined
lateEffects(0)
if (!isInstalled) {
  window.MessageChannel = class extends window.MessageChannel {
    constructor() {
      super()
      const post = this.port2.postMessage.bind(this.port2)
      this.port2.postMessage = (message: unknown) => {
        if (window.lateEffectsMs) setTimeout(() => post(message), window.lateEffectsMs)
        else post(message)
      }
    }
  }
}
