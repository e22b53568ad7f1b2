import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Settings and command line options that repeat a failed test. */
const PLAYWRIGHT = /\bretries\s*:\s*(?:[1-9]|process\.)|-{2}retries\b/
const VITEST = /\bretry\s*:\s*(?:[1-9]|process\.|\{)|-{2}retry\b/

it('no test is retried, because a flaky test is a failing test', () => {
  const found = (patterns: string[], setting: RegExp) => {
    const files = globSync(patterns, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' })
    expect(files.length).toBeGreaterThanOrEqual(patterns.length)
    return files.filter((file) => setting.test(readFileSync(path.join(ROOT, file), 'utf8')))
  }
  expect(found(['web/e2e/*.ts', 'package.json', 'server/setup/test.mjs', '.ci/run'], PLAYWRIGHT)).toEqual([])
  const tests = '{events,projections,server,web,loadtests}/**/*.test.{ts,tsx}'
  expect(found([tests, 'vitest.config.ts', 'package.json', '.ci/run'], VITEST)).toEqual([])
})
