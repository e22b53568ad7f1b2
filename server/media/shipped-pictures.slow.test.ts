import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inspectMedia } from './inspect.ts'
import { SHIPPED_PICTURES, shippedPicture } from './shipped-pictures.ts'

const media = join(SHIPPED_PICTURES, '../media')

it('lists every shipped picture, each encoded as the inspector encodes it', async () => {
  const names = (await readdir(media, { recursive: true })).filter((name) => name.endsWith('.png'))
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) {
    const bytes = await readFile(join(media, name))
    const known = shippedPicture(bytes)
    const clean = await inspectMedia(bytes)
    expect(known, `${name}: node server/setup/demo/art/clean.ts updates the list`).toMatchObject({
      ...clean,
      bytes: expect.anything(),
    })
    expect(bytes.equals(clean?.bytes ?? new Uint8Array()), name).toBe(true)
  }
})

it('does not recognise a picture with an appended byte', async () => {
  const bytes = await readFile(join(media, 'grades/grade-1.png'))
  expect(shippedPicture(bytes)).toBeDefined()
  expect(shippedPicture(Buffer.concat([bytes, Buffer.from([0])]))).toBeUndefined()
})
