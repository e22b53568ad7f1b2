import { expect, it, vi } from 'vitest'
import { UPLOAD_LIMIT } from '../../../server/contract/rules.ts'
import { fitPicture } from './fit-picture.ts'

const file = (type: string, size: number, begin = '') =>
  new File([begin, new Uint8Array(size - begin.length)], 'p', { type })
const HEIC = '\0\0\0\x1cftypheic'
const LARGE = UPLOAD_LIMIT + 1
/** Draws every picture as one of this size. */
const drawn = (size: number) => vi.fn(async (_: File, type: string) => file(type, size))

it.each(['image/png', 'image/jpeg', 'image/webp', ''])(
  'a picture (%s) within the limit goes as it is',
  async (type) => {
    const [sent, draw] = [file(type, UPLOAD_LIMIT), drawn(1)]
    expect(await fitPicture(sent, draw)).toBe(sent)
    expect(draw).not.toHaveBeenCalled()
  },
)

it.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/webp'],
  ['image/webp', 'image/webp'],
  ['', 'image/jpeg'],
])('one beyond it (%s) is drawn smaller, as %s', async (type, as) => {
  expect((await fitPicture(file(type, LARGE), drawn(9))).type).toBe(as)
})

it('one that is too large again as it was becomes a jpeg', async () => {
  const draw = vi.fn(async (_: File, type: string) => file(type, type === 'image/jpeg' ? 9 : LARGE))
  expect(await fitPicture(file('image/png', LARGE), draw)).toMatchObject({ type: 'image/jpeg', size: 9 })
})

it("a phone's HEIC becomes a jpeg where the browser reads it, whatever it is called", async () => {
  for (const type of ['image/heic', ''])
    expect((await fitPicture(file(type, 100, HEIC), drawn(9))).type).toBe('image/jpeg')
})

it('what the browser does not read, and a gif, go as they are', async () => {
  const fails = vi.fn(() => Promise.reject(new Error('unreadable')))
  for (const sent of [file('image/heic', 100, HEIC), file('image/png', LARGE)])
    expect(await fitPicture(sent, fails)).toBe(sent)
  const gif = file('image/gif', LARGE)
  expect(await fitPicture(gif, drawn(9))).toBe(gif)
})
