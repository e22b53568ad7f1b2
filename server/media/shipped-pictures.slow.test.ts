import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inspectMedia } from './inspect.ts'
import { SHIPPED_PICTURES, shippedPicture } from './shipped-pictures.ts'

const media = join(SHIPPED_PICTURES, '../media')

it('every picture that ships is known, and is what the inspector would make of it', async () => {
  const names = (await readdir(media, { recursive: true })).filter((name) => name.endsWith('.png'))
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) {
    const bytes = await readFile(join(media, name))
    const known = shippedPicture(bytes)
    const clean = await inspectMedia(bytes)
    expect(known, `${name}: node server/setup/demo/art/clean.ts makes the list anew`).toMatchObject({
      ...clean,
      bytes: expect.anything(),
    })
    expect(bytes.equals(clean?.bytes ?? new Uint8Array()), name).toBe(true)
  }
})

it('a picture with a byte behind it is none of them', async () => {
  const bytes = await readFile(join(media, 'grades/grade-1.png'))
  expect(shippedPicture(bytes)).toBeDefined()
  expect(shippedPicture(Buffer.concat([bytes, Buffer.from([0])]))).toBeUndefined()
})
