import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.join(import.meta.dirname, '..')
/** They mean the same in every direction: sound and time run on, a tick is a tick. */
const NEVER = ['Play', 'Pause', 'Clock', 'Check', 'CircleCheckBig', 'Volume2', 'Headphones']

/** Signs in a source that turn round with the page: by the class itself, or by what a spread brings. */
const mirrored = (source: string): string[] =>
  [...source.matchAll(/<([A-Z]\w+)\b([^<>]*)>/g)].flatMap(([tag, name = '', attributes = '']) =>
    NEVER.includes(name) && /\bflip\b|\{\.\.\./.test(attributes) ? [tag] : [],
  )

test('no sign of playing, of time or of being right is mirrored', () => {
  const files = globSync('**/*.tsx', { cwd: WEB, exclude: (name) => name === 'dist' })
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.flatMap((file) => mirrored(readFileSync(path.join(WEB, file), 'utf8')).map((tag) => `${file}: ${tag}`)),
  ).toEqual([])
})

test('a mirrored sign is found', () => {
  expect(mirrored('<Play size={20} className="flip" aria-hidden />')).toHaveLength(1)
  expect(mirrored('leftSection={<Play {...icon} />}')).toHaveLength(1)
  expect(mirrored('<Play size={20} aria-hidden /><Send className="flip" />')).toEqual([])
})
