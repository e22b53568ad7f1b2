import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** The limit that CONTRIBUTING.md states. */
const MOST_LINES = 300

it('no file of TypeScript has more than 300 lines', () => {
  const files = globSync('{events,projections,server,web,loadtests}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
  expect(files.length).toBeGreaterThan(1000)
  const tooLong = files.flatMap((file) => {
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1
    return lines > MOST_LINES ? [`${file}: ${lines} lines`] : []
  })
  expect(tooLong).toEqual([])
})
