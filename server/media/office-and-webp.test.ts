import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inspectMedia } from './inspect.ts'
import { inspectFile } from './inspect-file.ts'

/** A minimal zip of these files. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text))
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(text), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(Buffer.byteLength(text), 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, place, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}
const types = (part: string, kind: string) =>
  `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`
const docx = (more = {}) =>
  zip({
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': '<w:document/>',
    ...more,
  })

it.each([
  ['docx', docx()],
  ['xlsx', zip({ '[Content_Types].xml': types('xl/workbook.xml', 'spreadsheetml.sheet'), 'xl/workbook.xml': '<x/>' })],
  ['pptx', zip({ '[Content_Types].xml': types('ppt/p.xml', 'presentationml.presentation'), 'ppt/p.xml': '<x/>' })],
])('keeps a %s of the library unchanged, and refuses it as other media', async (extension, bytes) => {
  expect(await inspectFile(bytes)).toMatchObject({ kind: 'file', extension, bytes })
  expect(await inspectMedia(bytes)).toBeUndefined()
})

it('refuses an office file that contains a program, and any other zip', async () => {
  expect(await inspectFile(docx({ 'word/vbaProject.bin': 'x' }))).toBeUndefined()
  expect(await inspectFile(zip({ 'index.html': '<p>' }))).toBeUndefined()
})

it('converts a webp picture to jpeg, or to png if it has transparency', async () => {
  const raw = (alpha: number) =>
    sharp({ create: { width: 20, height: 10, channels: 4, background: { r: 9, g: 9, b: 9, alpha } } })
  expect(await inspectMedia(await raw(0.5).webp().toBuffer())).toMatchObject({
    mime: 'image/png',
    width: 20,
    height: 10,
  })
  expect(await inspectMedia(await raw(1).removeAlpha().webp().toBuffer())).toMatchObject({
    mime: 'image/jpeg',
    extension: 'jpg',
  })
})
