import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UPLOAD_TIMEOUT_MS } from '../../server/contract/rules.ts'
import { upload } from './upload.ts'

/** What each try gets: a status with a body and Retry-After, or nothing, as when the connection is closed. */
let replies: { status: number; response?: unknown; retryAfter?: string }[]
let tries: number
/** Answers when it is sent. */
class Answered {
  upload = {}
  status = 0
  response: unknown
  retryAfter: string | null = null
  onload?: () => void
  onerror?: () => void
  open(): void {}
  abort(): void {}
  setRequestHeader(): void {}
  getResponseHeader = () => this.retryAfter
  send(): void {
    tries += 1
    const { status, response, retryAfter = null } = replies.shift() ?? { status: 0 }
    Object.assign(this, { status, response, retryAfter })
    if (status === 0) this.onerror?.()
    else this.onload?.()
  }
}
const file = new File(['x'], 'a.png', { type: 'image/png' })
const STORED = { status: 200, response: ['aa/bb/1.png'] }
const CUT = { status: 0 }

beforeEach(() => {
  tries = 0
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Answered)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an upload that a stopping server cuts is repeated until the server is back', async () => {
  replies = [CUT, { status: 503, retryAfter: '3' }, { status: 502 }, STORED]
  const stored = upload(file)
  await vi.runAllTimersAsync()
  expect(await stored).toBe('aa/bb/1.png')
  expect(tries).toBe(4)
})

test.each([
  ['is refused', { status: 415, response: { error: 'Image format is not allowed!!' } }, 415],
  ['meets a full disk', { status: 503, retryAfter: '60' }, 503],
])('an upload that %s is not repeated', async (_, reply, status) => {
  replies = [reply, STORED]
  await expect(upload(file)).rejects.toMatchObject({ status })
  expect(tries).toBe(1)
})

test('an upload that the user ends is not repeated', async () => {
  replies = [CUT, STORED]
  const abort = new AbortController()
  const failed = expect(upload(file, { signal: abort.signal })).rejects.toMatchObject({ status: 0 })
  abort.abort()
  await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT_MS)
  await failed
  expect(tries).toBe(1)
})
