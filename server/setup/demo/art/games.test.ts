import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GAME_WORDS } from './game-words.ts'

const games = join(import.meta.dirname, '../../../../content/games')
const kit = join(import.meta.dirname, 'game-kit')
const read = (...path: string[]) => readFileSync(join(games, ...path), 'utf8')

describe.each(['pairs', 'letters', 'sentences', 'listening'])('the game %s', (game) => {
  it('carries the kit as it is drawn up here', () => {
    for (const file of readdirSync(kit))
      expect([file, read(game, 'kit', file)]).toEqual([file, readFileSync(join(kit, file), 'utf8')])
  })

  it('loads only files of its own folder, and they are there', () => {
    const named = [...read(game, 'index.html').matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(8)
    for (const name of named) expect([name, existsSync(join(games, game, name))]).toEqual([name, true])
  })

  it('asks nothing of a server and keeps nothing on the device', () => {
    for (const file of ['game.js', ...readdirSync(kit).map((name) => `kit/${name}`)])
      expect(read(game, file)).not.toMatch(
        /localStorage|sessionStorage|indexedDB|\.cookie|fetch\(|XMLHttpRequest|https?:\/\/(?!www\.w3\.org)/,
      )
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
  it('are each there once, and enough of every level and length', () => {
    expect(new Set(GAME_WORDS.map(({ word }) => word)).size).toBe(GAME_WORDS.length)
    for (const level of [1, 2, 3]) expect(GAME_WORDS.filter((word) => word.level === level).length).toBeGreaterThan(9)
  })

  it('have a picture and a recording', () => {
    for (const { picture } of GAME_WORDS)
      for (const file of [
        `pairs/pictures/${picture}.png`,
        `letters/sounds/${picture}.mp3`,
        `listening/sounds/${picture}.mp3`,
      ])
        expect([file, existsSync(join(games, file))]).toEqual([file, true])
  })
})
