import { expect, it, vi } from 'vitest'
import { UPLOAD_LIMIT } from '../../../server/contract/rules.ts'
import { fitPicture } from './fit-picture.ts'

const file = (type: string, size: number, begin = '') =>
  new File([begin, new Uint8Array(size - begin.length)], 'p', { type })
const HEIC = '\0\0\0\x1cftypheic'
const LARGE = UPLOAD_LIMIT + 1
/** A fake of `drawSmaller` whose results have this size. */
const drawn = (size: number) => vi.fn(async (_: File, type: string) => file(type, size))

it.each(['image/png', 'image/jpeg', 'image/webp', ''])(
  'returns a picture (%s) within the limit unchanged',
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
])('reduces a picture beyond the limit (%s) to %s', async (type, as) => {
  expect((await fitPicture(file(type, LARGE), drawn(9))).type).toBe(as)
})

it('makes a JPEG if the reduced picture is still too large', async () => {
  const draw = vi.fn(async (_: File, type: string) => file(type, type === 'image/jpeg' ? 9 : LARGE))
  expect(await fitPicture(file('image/png', LARGE), draw)).toMatchObject({ type: 'image/jpeg', size: 9 })
})

it('makes a JPEG of HEIC that the browser can read, whatever its MIME type', async () => {
  for (const type of ['image/heic', ''])
    expect((await fitPicture(file(type, 100, HEIC), drawn(9))).type).toBe('image/jpeg')
})

it('returns GIFs, and pictures that the browser cannot read, unchanged', async () => {
  const fails = vi.fn(() => Promise.reject(new Error('unreadable')))
  for (const sent of [file('image/heic', 100, HEIC), file('image/png', LARGE)])
    expect(await fitPicture(sent, fails)).toBe(sent)
  const gif = file('image/gif', LARGE)
  expect(await fitPicture(gif, drawn(9))).toBe(gif)
})
