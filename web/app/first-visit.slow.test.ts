import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withImports } from '../vite/shell-files.ts'

const LIMIT_BYTES = 150_000
/** Over HTTP/1.1 a browser fetches six files at a time: a screen is there after the third round at the latest. */
const MOST_SCRIPTS = 18
// Vitest says 'test', and with that React would come in its development build.
process.env.NODE_ENV = 'production'
const outDir = mkdtempSync(path.join(tmpdir(), 'bawaba-first-visit-'))
let bundle: Rolldown.OutputBundle

beforeAll(async () => {
  const configFile = path.resolve(import.meta.dirname, '../vite.config.ts')
  const built = await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const { output } = built as Rolldown.RolldownOutput
  bundle = Object.fromEntries(output.map((file) => [file.fileName, file]))
})
afterAll(() => rmSync(outDir, { recursive: true }))

test('a first visit to the home costs at most 150 kB of gzipped script', () => {
  const html = readFileSync(path.join(outDir, 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href|data-ar)="\/([^"?]+\.js)(?:\?[^"]*)?"/g)].map((match) => match[1] ?? '')
  const sizes = files.map((file) => [file, gzipSync(readFileSync(path.join(outDir, file))).length] as const)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(files.some((file) => file.includes('texts-ar'))).toBe(true)
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(LIMIT_BYTES)
})

test('a screen comes in a few pieces of script, not in dozens', () => {
  const screens = Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .filter(({ facadeModuleId }) => facadeModuleId && /-screen\.tsx$/.test(facadeModuleId))
    .map((chunk) => [chunk.name, withImports(chunk, bundle).filter((file) => file.endsWith('.js')).length] as const)
  expect(screens.length).toBeGreaterThan(15)
  expect(screens.filter(([, scripts]) => scripts > MOST_SCRIPTS)).toEqual([])
})

test("the flip cards' player loads no other script of the portal than what it shares with it", () => {
  const player = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'game1')
  if (player?.type !== 'chunk') throw new Error('The player was not built')
  expect(
    withImports(player, bundle).filter((file) => /\/(first|gateway|reader|frame|answering|work)-/.test(file)),
  ).toEqual([])
})
