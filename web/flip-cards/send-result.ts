import type { Body } from '../../server/contract/calls.ts'
import { call } from './api.ts'
import { type Outcome, type Sending, sendUntilAcknowledged } from './sender.ts'

interface Result {
  body: Body<'activity/finish'>
  how: { person: string; key: string }
  login: () => Promise<boolean>
  onState: (state: Sending) => void
}

/** Sends a result until it is acknowledged. `now` retries at once, as a new network connection does. */
export function sendResult({ body, how, login, onState }: Result): { done: Promise<Outcome>; now: () => void } {
  let wake: () => void = () => undefined
  const now = () => wake()
  window.addEventListener('online', now)
  const done = sendUntilAcknowledged({
    post: () => call('activity/finish', body, how),
    login,
    onState,
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }).finally(() => window.removeEventListener('online', now))
  return { done, now }
}
