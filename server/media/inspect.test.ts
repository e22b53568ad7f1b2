import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inspectMedia } from './inspect.ts'
import { bomb, HTML, id3, movingGif, mp3, photo, png, SVG } from './samples.ts'

describe('inspectMedia', () => {
  it('accepts and re-encodes a png', async () => {
    const media = await inspectMedia(await png(8, 6))
    expect(media).toMatchObject({ kind: 'image', mime: 'image/png', extension: 'png', width: 8, height: 6 })
  })

  it('applies the orientation of a photo and removes its EXIF', async () => {
    const sent = await photo()
    expect(sent.includes('secret-place')).toBe(true)
    const media = await inspectMedia(sent)
    expect(media).toMatchObject({ mime: 'image/jpeg', extension: 'jpg', width: 20, height: 40 })
    const header = await sharp(media?.bytes).metadata()
    expect(header.exif).toBeUndefined()
    expect(header.orientation).toBeUndefined()
    expect(Buffer.from(media?.bytes ?? []).includes('secret-place')).toBe(false)
  })

  it('keeps the frames of a gif', async () => {
    const media = await inspectMedia(await movingGif())
    expect(media).toMatchObject({ mime: 'image/gif', width: 10, height: 10 })
    expect((await sharp(media?.bytes, { animated: true }).metadata()).pages).toBe(2)
  })

  it('removes data that is appended to a picture', async () => {
    const media = await inspectMedia(Buffer.concat([await png(), HTML]))
    expect(Buffer.from(media?.bytes ?? []).includes('script')).toBe(false)
  })

  it('reduces a huge picture', async () => {
    const media = await inspectMedia(await png(4800, 1200))
    expect(media).toMatchObject({ width: 2400, height: 600 })
  })

  it('refuses a picture that unpacks to 900 million pixels', async () => {
    const sent = bomb()
    expect(sent.length).toBeLessThan(5 * 1024 * 1024)
    expect(await inspectMedia(sent)).toBeUndefined()
  })

  it('keeps only the frames of an mp3', async () => {
    const sound = mp3(6)
    const media = await inspectMedia(Buffer.concat([id3('<script>alert(1)</script>'), sound, HTML]))
    expect(media).toMatchObject({ kind: 'sound', mime: 'audio/mpeg', extension: 'mp3' })
    expect(Buffer.from(media?.bytes ?? []).equals(sound)).toBe(true)
  })

  it.each([
    ['svg', SVG],
    ['html', HTML],
    ['nothing', Buffer.alloc(0)],
    ['an empty mp3 tag', id3('only a tag')],
    ['an mp3 header before a script', Buffer.concat([mp3(1), HTML])],
    ['a png signature before a script', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), HTML])],
    ['a gif signature before a script', Buffer.concat([Buffer.from('GIF89a/*'), HTML])],
    ['a jpeg signature before a script', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), HTML])],
    ['a program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(100)])],
    ['a pdf', Buffer.from('%PDF-1.7\n%%EOF')],
  ])('refuses %s', async (_, bytes) => {
    expect(await inspectMedia(bytes)).toBeUndefined()
  })

  it('refuses a truncated picture', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer()
    expect(await inspectMedia(whole.subarray(0, whole.length >> 1))).toBeUndefined()
  })
})
