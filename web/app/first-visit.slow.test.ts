import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'

const LIMIT_BYTES = 150_000
// Vitest says 'test', and with that React would come in its development build.
process.env.NODE_ENV = 'production'
const outDir = mkdtempSync(path.join(tmpdir(), 'bawaba-first-visit-'))

afterAll(() => rmSync(outDir, { recursive: true }))

test('a first visit to the home costs at most 150 kB of gzipped script', async () => {
  const configFile = path.resolve(import.meta.dirname, '../vite.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const html = readFileSync(path.join(outDir, 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href|data-ar)="\/([^"?]+\.js)(?:\?[^"]*)?"/g)].map((match) => match[1] ?? '')
  const sizes = files.map((file) => [file, gzipSync(readFileSync(path.join(outDir, file))).length] as const)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(files.some((file) => file.includes('texts-ar'))).toBe(true)
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(LIMIT_BYTES)
})
