/** What became of a try to send the result. */
export type Outcome =
  | { state: 'sent'; score: number | null; late: boolean }
  /** Another device or tab has already submitted a result. */
  | { state: 'other' }
  /** The task is gone, or no longer this student's. */
  | { state: 'gone' }

export type Sending = Outcome | { state: 'sending' | 'waiting' | 'login' }

interface Reply {
  /** 0: no network, or no answer in time. */
  status: number
  body?: { success?: { score: number | null; late?: boolean } }
}

interface Ways {
  post: () => Promise<Reply>
  /** Resolves after so many milliseconds, or when the network is back. */
  wait: (ms: number) => Promise<void>
  /** Brings a login over the page; true once it has succeeded. */
  login: () => Promise<boolean>
  onState: (state: Sending) => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** Sends until the server has acknowledged or refused for good; a result is never given up for a bad network. */
export async function sendUntilAcknowledged({ post, wait, login, onState }: Ways): Promise<Outcome> {
  for (let ms = FIRST_WAIT_MS; ; ms = Math.min(ms * 2, LONGEST_WAIT_MS)) {
    onState({ state: 'sending' })
    const { status, body } = await post()
    const outcome = outcomeOf(status, body)
    if (outcome) {
      onState(outcome)
      return outcome
    }
    if (status === 401) {
      onState({ state: 'login' })
      if (await login()) continue
    } else onState({ state: 'waiting' })
    await wait(ms)
  }
}

function outcomeOf(status: number, body: Reply['body']): Outcome | undefined {
  if (status === 200 && body?.success) {
    const { score, late = false } = body.success
    return { state: 'sent', score, late }
  }
  if (status === 409) return { state: 'other' }
  // Busy or rate limited: a later try succeeds. 401 needs a login.
  if (status < 400 || status >= 500 || status === 401 || status === 408 || status === 429) return undefined
  return { state: 'gone' }
}
