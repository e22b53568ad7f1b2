import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isHeic } from '../contract/picture-rules.ts'
import { readHeic } from './heic.ts'
import { inspectMedia } from './inspect.ts'
import { heic } from './samples.ts'

const widened = () => {
  // The size that the file declares (ispe), a hundred thousand pixels to each side.
  const bytes = Buffer.from(heic())
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(100_000, at)
  bytes.writeUInt32BE(100_000, at + 4)
  return bytes
}

it("a phone's HEIC picture becomes a jpeg of the same size and colours", async () => {
  const media = await inspectMedia(heic())
  expect(media).toMatchObject({ kind: 'image', mime: 'image/jpeg', extension: 'jpg', width: 64, height: 48 })
  const { data, info } = await sharp(media?.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => [...data.subarray((24 * info.width + x) * info.channels)].slice(0, 3)
  const [blue, red] = [at(10), at(54)]
  expect(blue[2]).toBeGreaterThan(150)
  expect(blue[0]).toBeLessThan(80)
  expect(red[0]).toBeGreaterThan(150)
  expect(red[2]).toBeLessThan(80)
})

it('two at once are read one after the other, and both come', async () => {
  const [one, two] = await Promise.all([readHeic(heic()), readHeic(heic())])
  expect([one?.width, two?.width]).toEqual([64, 64])
})

it.each([
  ['breaks off', heic().subarray(0, 300)],
  ['declares ten thousand million pixels', widened()],
  ['is a name alone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
])('one that %s is refused', async (_, bytes) => {
  expect(isHeic(bytes)).toBe(true)
  expect(await inspectMedia(bytes)).toBeUndefined()
})
