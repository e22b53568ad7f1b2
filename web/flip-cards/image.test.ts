import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from './image.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A picture that notes what it is asked for. */
class FakePicture extends EventTarget {
  asked: string[] = []
  set src(address: string) {
    this.asked.push(address)
  }
}
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a picture that fails is asked for again after growing waits, and no more once it came', async () => {
  const picture = new FakePicture()
  askAgain(picture, '/img/a.png')
  expect(picture.asked).toHaveLength(1)
  for (const [wait, asked] of [
    [500, 2],
    [1500, 3],
    [4000, 4],
  ] as const) {
    picture.dispatchEvent(new Event('error'))
    await settle(wait - 1)
    expect(picture.asked).toHaveLength(asked - 1)
    await settle(1)
    expect(picture.asked).toHaveLength(asked)
  }
  picture.dispatchEvent(new Event('load'))
  await settle(20_000)
  expect(picture.asked).toEqual(Array(4).fill('/img/a.png'))
})

test('after the last wait the network that comes back begins anew, and a picture that came is left alone', async () => {
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  const picture = new FakePicture()
  askAgain(picture, '/img/a.png')
  for (let failures = 0; failures < 4; failures++) {
    picture.dispatchEvent(new Event('error'))
    await settle(20_000)
  }
  expect(picture.asked).toHaveLength(4)
  network.dispatchEvent(new Event('online'))
  expect(picture.asked).toHaveLength(5)
  picture.dispatchEvent(new Event('error'))
  await settle(500)
  expect(picture.asked).toHaveLength(6)
  picture.dispatchEvent(new Event('load'))
  network.dispatchEvent(new Event('online'))
  expect(picture.asked).toHaveLength(6)
})
