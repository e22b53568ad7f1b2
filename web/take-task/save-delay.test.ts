import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer, openTab, pass } from './outbox-testing.ts'
import { dueAfterTyping, LONG_TEXT } from './save-delay.ts'

const long = (length: number) => ({ ID: 'open', answer: 'ق'.repeat(length) })
const short = { ID: 'typed', answer: 'cat' }

test.each([
  ['a short text', short, [{ value: short, since: 0 }], 1000],
  ['a short text for long', short, [{ value: short, since: -4500 }], 500],
  ['a long text', long(LONG_TEXT), [{ value: long(LONG_TEXT), since: 0 }], 3000],
  ['a long text for long', long(5000), [{ value: long(5000), since: -14_000 }], 1000],
  [
    'a long text after a short one',
    long(5000),
    [
      { value: short, since: -4000 },
      { value: long(5000), since: 0 },
    ],
    1000,
  ],
])('%s is sent %#', (_, value, pending, ms) => expect(dueAfterTyping(value, pending, 0)).toBe(ms))

test('a text of 5,000 letters that is typed without a pause is sent every 15 seconds, and whole at the end', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { server, transport } = fakeServer()
  const outbox = openTab(transport)
  for (let length = LONG_TEXT; length <= 5000; length += 5) {
    outbox.change(long(length), { typing: true })
    await pass(250)
  }
  // 801 changes in 200 seconds; with the delays of short texts these are 40 saves.
  expect(server.drafts.length).toBeGreaterThanOrEqual(12)
  expect(server.drafts.length).toBeLessThanOrEqual(14)
  await pass(3000)
  expect(server.values.get('open')).toEqual(long(5000))
  outbox.change(long(4999), { typing: true })
  outbox.flush()
  await pass(0)
  expect(server.values.get('open')).toEqual(long(4999))
})
