/** kbit/s by the header's four bits: MPEG 1 layer III, and MPEG 2 / 2.5 layer III. 0: free format or forbidden. */
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
const RATES = [44_100, 48_000, 32_000, 0]
const HEADER = 4
/** Fewer frames (about 80 ms) occur by accident in other files. */
const MIN_FRAMES = 3

/** Length in bytes of the layer III frame that begins at `at`; 0 if none begins there (ISO 11172-3, 2.4.1.3). */
function frameLength(bytes: Uint8Array, at: number): number {
  const [sync, version, rates] = [bytes[at], bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
  if (sync !== 0xff || (version & 0xe0) !== 0xe0) return 0
  const kind = (version >> 3) & 3 // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5, 1: reserved
  const layer = (version >> 1) & 3 // 1: layer III
  if (kind === 1 || layer !== 1) return 0
  const kilobits = (kind === 3 ? BITRATES_1 : BITRATES_2)[rates >> 4] ?? 0
  const base = RATES[(rates >> 2) & 3] ?? 0
  const samplesPerSecond = kind === 3 ? base : kind === 2 ? base / 2 : base / 4
  if (kilobits === 0 || samplesPerSecond === 0) return 0
  const padding = (rates >> 1) & 1
  return Math.floor(((kind === 3 ? 144 : 72) * kilobits * 1000) / samplesPerSecond) + padding
}

/**
 * Extracts the audio frames of an MP3, without tags, pictures, scripts and other appended data. Undefined if the bytes
 * contain no run of frames.
 */
export function mp3Frames(bytes: Uint8Array): Uint8Array | undefined {
  const frames: Uint8Array[] = []
  let at = 0
  let lastEnd = -1
  while (at + HEADER <= bytes.length) {
    const length = frameLength(bytes, at)
    const end = at + length
    // A frame counts only if it is adjacent to another one. The last frame follows another, even if junk follows it.
    const touches = lastEnd === at || frameLength(bytes, end) > 0
    if (length > 0 && end <= bytes.length && touches) {
      frames.push(bytes.subarray(at, end))
      lastEnd = at = end
    } else {
      at += 1
    }
  }
  return frames.length < MIN_FRAMES ? undefined : Buffer.concat(frames)
}
