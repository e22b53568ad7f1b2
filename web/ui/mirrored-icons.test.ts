import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.join(import.meta.dirname, '..')
/** Icons that must not mirror: playback and time run the same way in every direction, and a tick keeps its shape. */
const NEVER = ['Play', 'Pause', 'Clock', 'Check', 'CircleCheckBig', 'Volume2', 'Headphones']

/** Icons that mirror with the page, by the class itself or through a spread. */
const mirrored = (source: string): string[] =>
  [...source.matchAll(/<([A-Z]\w+)\b([^<>]*)>/g)].flatMap(([tag, name = '', attributes = '']) =>
    NEVER.includes(name) && /\bflip\b|\{\.\.\./.test(attributes) ? [tag] : [],
  )

test('no icon of playback, time or correctness is mirrored', () => {
  const files = globSync('**/*.tsx', { cwd: WEB, exclude: (name) => name === 'dist' })
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.flatMap((file) => mirrored(readFileSync(path.join(WEB, file), 'utf8')).map((tag) => `${file}: ${tag}`)),
  ).toEqual([])
})

test('finds a mirrored icon', () => {
  expect(mirrored('<Play size={20} className="flip" aria-hidden />')).toHaveLength(1)
  expect(mirrored('leftSection={<Play {...icon} />}')).toHaveLength(1)
  expect(mirrored('<Play size={20} aria-hidden /><Send className="flip" />')).toEqual([])
})
