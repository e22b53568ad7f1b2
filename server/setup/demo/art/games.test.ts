import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGames } from '../../../library/import/read-games.ts'
import type { Row } from '../../../library/kinds/kinds.ts'
import { GAME_WORDS } from './game-words.ts'

const content = join(import.meta.dirname, '../../../../content')
const games = join(content, 'games')
const read = (...path: string[]) => readFileSync(join(games, ...path), 'utf8')
const rows: Row<'games'>[] = JSON.parse(readFileSync(join(content, 'games.json'), 'utf8'))
/** The files of each game with the kits, as the import stores them. */
const gameFiles = await readGames(
  content,
  { games: rows.map((value) => ({ file: 'games.json', row: 0, line: () => 0, value })) },
  [],
)

const NETWORK_OR_STORAGE =
  /localStorage|sessionStorage|indexedDB|\.cookie|fetch\(|XMLHttpRequest|https?:\/\/(?!www\.w3\.org)/

it('the kit of the games uses no network and no storage', () => {
  const files = readdirSync(join(games, 'kit')).filter((file) => /\.(?:css|js)$/.test(file))
  expect(files).toContain('kit.js')
  for (const file of files) expect(read('kit', file)).not.toMatch(NETWORK_OR_STORAGE)
})

describe.each(['pairs', 'letters', 'sentences', 'listening'])('the game %s', (game) => {
  it('loads only existing files of its own folder and of the kits', () => {
    const named = [...read(game, 'index.html').matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(8)
    for (const name of named) expect([name, gameFiles.get(game)?.has(name)]).toEqual([name, true])
  })

  it('contains pictures, recordings and words only if it uses them', () => {
    const named = read(game, 'index.html') + read(game, 'game.js')
    for (const shared of ['kit/pictures/', 'kit/sounds/', 'kit/words.js']) {
      const has = [...(gameFiles.get(game)?.keys() ?? [])].some((name) => name.startsWith(shared))
      expect([game, shared, has]).toEqual([game, shared, named.includes(shared)])
    }
  })

  it('uses no network and no storage', () => {
    expect(read(game, 'game.js')).not.toMatch(NETWORK_OR_STORAGE)
  })

  it('has the same texts in both languages', () => {
    const [arabic = '', english = ''] = read(game, 'game.js').split(/\n {6}en: \{/)
    const keys = (part: string) =>
      [...part.slice(part.lastIndexOf('texts:') + 1).matchAll(/'?([\w-]+)'?: ['"`]/g)].map(([, key]) => key)
    expect(keys(english)).toEqual(keys(arabic))
    expect(keys(english).length).toBeGreaterThan(5)
  })
})

describe('the words of the games', () => {
  it('are unique, and at least ten of each level', () => {
    expect(new Set(GAME_WORDS.map(({ word }) => word)).size).toBe(GAME_WORDS.length)
    for (const level of [1, 2, 3]) expect(GAME_WORDS.filter((word) => word.level === level).length).toBeGreaterThan(9)
  })

  it('have a picture and a recording', () => {
    for (const { picture } of GAME_WORDS)
      for (const file of [`kit/pictures/${picture}.png`, `kit/sounds/${picture}.mp3`])
        for (const game of ['pairs', 'letters', 'listening'])
          expect([game, file, gameFiles.get(game)?.has(file)]).toEqual([game, file, true])
  })
})
