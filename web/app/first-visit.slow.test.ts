import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

const LIMIT_BYTES = 150_000
/** Over HTTP/1.1 a browser loads six files at a time, so 18 files take three rounds. */
const MOST_SCRIPTS = 18
const root = path.resolve(import.meta.dirname, '../..')
const built = (file: string) => readFileSync(path.join(root, 'web/dist', file), 'utf8')

beforeAll(() => {
  const build = `import('./server/setup/install/install.mjs').then(({ ensureWebBuild }) => ensureWebBuild())`
  execFileSync(process.execPath, ['-e', build], { cwd: root })
})

/** A script of the build with all its static imports. */
function withImports(name: string, reached = new Set<string>()): Set<string> {
  if (reached.has(name)) return reached
  reached.add(name)
  for (const [, next = ''] of built(`assets/${name}`).matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(next, reached)
  return reached
}

test('a first visit to the home costs at most 150 kB of gzipped script', () => {
  const files = [...built('index.html').matchAll(/(?:src|href|data-ar)="\/([^"?]+\.js)(?:\?[^"]*)?"/g)].map(
    (match) => match[1] ?? '',
  )
  const sizes = files.map((file) => [file, gzipSync(built(file)).length] as const)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(files.some((file) => file.includes('texts-ar'))).toBe(true)
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(LIMIT_BYTES)
})

test('a screen loads at most 18 scripts', () => {
  const screens = readdirSync(path.join(root, 'web/dist/assets')).filter((name) => /-screen-[\w-]+\.js$/.test(name))
  expect(screens.length).toBeGreaterThan(15)
  const pieces = screens.map((name) => [name, withImports(name).size] as const)
  expect(Math.max(...pieces.map(([, count]) => count)), 'imports are read').toBeGreaterThan(5)
  expect(pieces.filter(([, count]) => count > MOST_SCRIPTS)).toEqual([])
})

test("the flip cards' player loads only the shared chunk of the portal", () => {
  const [, player = ''] = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(built('game1/index.html')) ?? []
  const loaded = [...withImports(player)]
  expect(loaded.some((name) => name.startsWith('cards-'))).toBe(true)
  expect(loaded.filter((name) => /^(first|gateway|reader|frame|answering|questions|work)-/.test(name))).toEqual([])
})
