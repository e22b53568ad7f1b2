import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

// node server/setup/demo/art/sounds.ts: makes the sounds of the content folder. Needs espeak-ng and lame (Debian:
// apt-get install espeak-ng lame). The mp3 files are committed.
const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../../../content/media/sounds')
const RATE = 22_050

/** Texts for espeak-ng. */
const SPOKEN: Record<string, string> = {
  apple: 'apple',
  thirteen: 'thirteen',
  sheep: 'sheep',
  'half-past-seven': 'The train leaves at half past seven.',
  'went-to-market': 'She went to the market yesterday.',
  library: 'Where is the library?',
  weather: 'It was raining in the morning, but now the sun is shining.',
  spell: 'b, e, a, u, t, i, f, u, l.',
  numbers: 'Twelve, fifteen, eighteen.',
}

interface Note {
  /** Hertz; 0 is a rest. */
  pitch: number
  /** Seconds. */
  length: number
  /** Decay rate per second. */
  fade: number
}
const note = (pitch: number, length: number, fade = 4): Note => ({ pitch, length, fade })
const rest = (length: number) => note(0, length)

const PLAYED: Record<string, Note[]> = {
  'four-knocks': Array.from({ length: 4 }, () => [note(110, 0.14, 30), rest(0.36)]).flat(),
  'seven-beats': Array.from({ length: 7 }, () => [note(140, 0.12, 30), rest(0.28)]).flat(),
  rising: [262, 330, 392, 523, 659].map((pitch) => note(pitch, 0.32)),
  falling: [659, 523, 392, 330, 262].map((pitch) => note(pitch, 0.32)),
  bell: [note(880, 1.1, 2.5), rest(0.15), note(880, 1.6, 2)],
}

/** 16-bit mono WAV: each note is a sine with two quiet overtones. */
function wav(notes: Note[]): Buffer {
  const samples = notes.flatMap(({ pitch, length, fade }) =>
    Array.from({ length: Math.round(length * RATE) }, (_, i) => {
      if (pitch === 0) return 0
      const t = i / RATE
      const wave = [1, 0.35, 0.15].reduce(
        (sum, share, n) => sum + share * Math.sin(2 * Math.PI * pitch * (n + 1) * t),
        0,
      )
      return Math.round(9000 * wave * Math.exp(-fade * t) * Math.min(1, i / 80))
    }),
  )
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length * 2, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length * 2, 40)
  const body = Buffer.alloc(samples.length * 2)
  samples.forEach((sample, i) => {
    body.writeInt16LE(sample, i * 2)
  })
  return Buffer.concat([header, body])
}

const work = await mkdtemp(join(tmpdir(), 'bawaba-sounds-'))
await mkdir(folder, { recursive: true })
const encode = (name: string) =>
  run('lame', [
    '--quiet',
    '-m',
    'm',
    '-b',
    '32',
    '--resample',
    '22.05',
    '-t',
    join(work, `${name}.wav`),
    join(folder, `${name}.mp3`),
  ])
for (const [name, text] of Object.entries(SPOKEN)) {
  await run('espeak-ng', ['-v', 'en-gb', '-s', '125', '-w', join(work, `${name}.wav`), text])
  await encode(name)
}
for (const [name, notes] of Object.entries(PLAYED)) {
  await writeFile(join(work, `${name}.wav`), wav(notes))
  await encode(name)
}
await rm(work, { recursive: true })
