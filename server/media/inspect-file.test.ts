import { describe, expect, it } from 'vitest'
import { inspectMedia } from './inspect.ts'
import { inspectFile, inspectNamed } from './inspect-file.ts'
import { HIDDEN_PDF, LAUNCH_PDF, PDF, SCRIPT_PDF } from './pdf-samples.ts'
import { grainy, HTML, mp3, photo, png, SVG } from './samples.ts'
import { mediaPath } from './store-media.ts'

describe('inspectFile', () => {
  it('keeps a pdf as it is', async () => {
    const file = await inspectFile(PDF)
    expect(file).toMatchObject({ kind: 'file', mime: 'application/pdf', extension: 'pdf', width: null })
    expect(Buffer.from(file?.bytes ?? []).equals(PDF)).toBe(true)
    // Only library files may be PDFs.
    expect(await inspectMedia(PDF)).toBeUndefined()
  })

  it('accepts pictures and sounds too', async () => {
    expect((await inspectFile(await png()))?.mime).toBe('image/png')
    expect((await inspectFile(mp3()))?.mime).toBe('audio/mpeg')
  })

  it.each([
    ['a pdf after an HTML page', Buffer.concat([HTML, PDF])],
    ['a truncated pdf', PDF.subarray(0, 120)],
    ['a pdf with a script', SCRIPT_PDF],
    ['a pdf with an escaped name of a script', HIDDEN_PDF],
    ['a pdf that starts a program', LAUNCH_PDF],
    ['only a header', Buffer.from('%PDF-1.7\n')],
    ['a drawing', SVG],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => expect(await inspectFile(bytes)).toBeUndefined())
})

describe('inspectNamed', () => {
  it('keeps a picture under its stored name unchanged, and re-encodes it under any other', async () => {
    const clean = await inspectFile(await grainy())
    if (!clean) throw new Error('a photo')
    const name = mediaPath(clean)
    expect((await inspectNamed(clean.bytes, name))?.bytes).toBe(clean.bytes)
    const again = await inspectNamed(clean.bytes, 'photo.jpg')
    expect(mediaPath(again ?? clean)).not.toBe(name)
  })

  it('removes the location from a photo, whatever its name', async () => {
    const bytes = await photo()
    const name = mediaPath({ ...(await inspectFile(bytes).then((one) => one ?? Promise.reject(one))), bytes })
    expect(Buffer.from((await inspectNamed(bytes, name))?.bytes ?? []).includes('secret-place')).toBe(false)
  })
})
