import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetries } from './image.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A picture that records each address that it loads. */
class FakePicture extends EventTarget {
  loads: string[] = []
  set src(address: string) {
    this.loads.push(address)
  }
}
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a picture that fails is loaded again after growing waits, until it loads', async () => {
  const picture = new FakePicture()
  loadWithRetries(picture, '/img/a.png')
  expect(picture.loads).toHaveLength(1)
  for (const [wait, loads] of [
    [500, 2],
    [1500, 3],
    [4000, 4],
  ] as const) {
    picture.dispatchEvent(new Event('error'))
    await settle(wait - 1)
    expect(picture.loads).toHaveLength(loads - 1)
    await settle(1)
    expect(picture.loads).toHaveLength(loads)
  }
  picture.dispatchEvent(new Event('load'))
  await settle(20_000)
  expect(picture.loads).toEqual(Array(4).fill('/img/a.png'))
})

test('after the last retry, coming online starts again; a loaded picture is not loaded again', async () => {
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  const picture = new FakePicture()
  loadWithRetries(picture, '/img/a.png')
  for (let failures = 0; failures < 4; failures++) {
    picture.dispatchEvent(new Event('error'))
    await settle(20_000)
  }
  expect(picture.loads).toHaveLength(4)
  network.dispatchEvent(new Event('online'))
  expect(picture.loads).toHaveLength(5)
  picture.dispatchEvent(new Event('error'))
  await settle(500)
  expect(picture.loads).toHaveLength(6)
  picture.dispatchEvent(new Event('load'))
  network.dispatchEvent(new Event('online'))
  expect(picture.loads).toHaveLength(6)
})
