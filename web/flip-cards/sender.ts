/** Final outcome of sending the result. */
export type Outcome =
  | { state: 'sent'; score: number | null; late: boolean }
  /** Another device or tab has already submitted a result. */
  | { state: 'other' }
  /** The task does not exist, or is no longer this student's. */
  | { state: 'gone' }
  /** The time is not over: the teacher gave more, paused the task, or reopened the attempt. The run goes on. */
  | { state: 'early' }

export type Sending = Exclude<Outcome, { state: 'early' }> | { state: 'sending' | 'waiting' | 'login' }

interface Reply {
  /** 0: no network or timeout. */
  status: number
  body?: { success?: { score: number | null; late?: boolean } }
  error?: number | string
}

interface SendOptions {
  post: () => Promise<Reply>
  /** Resolves after `ms`, or when the device comes online. */
  wait: (ms: number) => Promise<void>
  /** Opens the login; true once it has succeeded. */
  login: () => Promise<boolean>
  onState: (state: Sending) => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** Sends until the server acknowledges the result or refuses it permanently. Network failures never end the retries. */
export async function sendUntilAcknowledged({ post, wait, login, onState }: SendOptions): Promise<Outcome> {
  for (let ms = FIRST_WAIT_MS; ; ms = Math.min(ms * 2, LONGEST_WAIT_MS)) {
    onState({ state: 'sending' })
    const reply = await post()
    const { status } = reply
    const outcome = outcomeOf(reply)
    if (outcome) {
      if (outcome.state !== 'early') onState(outcome)
      return outcome
    }
    if (status === 401) {
      onState({ state: 'login' })
      if (await login()) continue
    } else onState({ state: 'waiting' })
    await wait(ms)
  }
}

const EARLY: readonly unknown[] = ['time_left', 'paused', 'reopened']

function outcomeOf({ status, body, error }: Reply): Outcome | undefined {
  if (status === 200 && body?.success) {
    const { score, late = false } = body.success
    return { state: 'sent', score, late }
  }
  if (status === 409) return { state: EARLY.includes(error) ? 'early' : 'other' }
  // Busy or rate limited: a later try succeeds. 401 needs a login.
  if (status < 400 || status >= 500 || status === 401 || status === 408 || status === 429) return undefined
  return { state: 'gone' }
}
