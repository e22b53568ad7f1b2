import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

// Generated files as people and attackers send them, so that no test needs external files.

const RED = { r: 200, g: 40, b: 40 }

export const png = (width = 8, height = 6) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .png()
    .toBuffer()

/** A picture larger than the upload limit; incompressible. */
export const noise = () =>
  sharp({
    create: { width: 1600, height: 1300, channels: 3, background: RED, noise: NOISE },
  })
    .png()
    .toBuffer()
const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const

/** A photo of a camera held upright: the pixels are rotated, and the EXIF contains the location. */
export const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: RED } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-place', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Noise: a JPEG whose bytes change each time it is re-encoded. */
export const grainy = () =>
  sharp({
    create: { width: 64, height: 48, channels: 3, background: RED, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()

/** Two frames, red and blue. */
export async function movingGif(): Promise<Buffer> {
  const frame = (r: number, b: number) =>
    sharp({ create: { width: 10, height: 10, channels: 3, background: { r, g: 0, b } } })
      .png()
      .toBuffer()
  return await sharp([await frame(255, 0), await frame(0, 255)], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** 100 kB that unpack to 900 million white pixels of one bit. */
export function bomb(): Buffer {
  const side = 30_000
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflatedZeros(side * (1 + side / 8))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** What `deflateSync(Buffer.alloc(length))` unpacks to, made of one compressed block, because 100 MB take half a second. */
function deflatedZeros(length: number): Buffer {
  const part = (size: number) => deflateRawSync(Buffer.alloc(size), { finishFlush: constants.Z_FULL_FLUSH })
  const megabyte = 1024 * 1024
  const block = part(megabyte)
  const blocks = Array.from({ length: Math.floor(length / megabyte) }, () => block)
  // An empty last block, then Adler-32: of zeros the sum is 1, and the sum of the sums is their number.
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 1])
  end.writeUInt16BE(length % 65_521, 2)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, part(length % megabyte), end])
}

/** `frames` silent frames of 128 kbit/s at 44.1 kHz: 417 bytes each. */
export function mp3(frames = 6): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0xc4])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** An ID3v2 tag with a script as its title. */
export function id3(text: string): Buffer {
  const body = Buffer.concat([Buffer.from('TIT2'), Buffer.from([0, 0, 0, text.length + 1, 0, 0, 3]), Buffer.from(text)])
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, 0, 0, body.length >> 7, body.length & 0x7f]), body])
}

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

/** 64 × 48 as an iPhone writes pictures (HEVC in HEIF): left half blue, right half red. */
export const heic = (): Buffer =>
  Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAX1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9j',
      'AAAAAERAAAEAAQAAAAABoQABAAAAAAAAAGUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA/Wlw',
      'cnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AA',
      'AAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAA',
      'QAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBpeGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWB',
      'AgMFhAAAAG1tZGF0AAAAYSgBrwngOSMkv//7od/e/zqt//5x7nBOPxIg//4Bjbf+83XUV2Vg06RxymyDhAeeJUjuLOcK0350KsXI5fVOOkm9',
      '50rtVXuYAazjmvXYn1FVrjabziqTCEPNU2CrSnCuh9g=',
    ].join(''),
    'base64',
  )
