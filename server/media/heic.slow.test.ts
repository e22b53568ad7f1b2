import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isHeic } from '../contract/picture-rules.ts'
import { readHeic } from './heic.ts'
import { inspectMedia } from './inspect.ts'
import { heic } from './samples.ts'

const widened = () => {
  // Sets the size that the file declares (ispe) to 100,000 × 100,000 pixels.
  const bytes = Buffer.from(heic())
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(100_000, at)
  bytes.writeUInt32BE(100_000, at + 4)
  return bytes
}

it("converts a phone's HEIC picture to a jpeg of the same size and colours", async () => {
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

it('decodes two simultaneous pictures, one after the other', async () => {
  const [one, two] = await Promise.all([readHeic(heic()), readHeic(heic())])
  expect([one?.width, two?.width]).toEqual([64, 64])
})

it.each([
  ['is truncated', heic().subarray(0, 300)],
  ['declares ten billion pixels', widened()],
  ['has only a header', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
])('refuses one that %s', async (_, bytes) => {
  expect(isHeic(bytes)).toBe(true)
  expect(await inspectMedia(bytes)).toBeUndefined()
})
