import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { existingK6 } from './k6-binary.mjs'

let folder: string
let cache: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bawaba-k6-'))
  cache = path.join(folder, 'cached')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Puts a `k6` on the path that prints this version, or fails. Returns the result and what was printed about it. */
function find(version: string | undefined) {
  const script = version === undefined ? 'exit 1' : `echo "${version}"`
  writeFileSync(path.join(folder, 'k6'), `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(folder, 'k6'), 0o755)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  return { found: existingK6({ PATH: folder }, cache), printed: printed.mock.calls.flat().join('\n') }
}

it.each(['k6 v2.0.0 (commit/0123456789, go1.26.1, linux/amd64)', 'k6 v2.11.3 (go1.26.8)', 'k6 v10.0.0'])(
  'uses %s from the path',
  (version) => {
    expect(find(version)).toEqual({ found: 'k6', printed: '' })
  },
)

it.each(['k6 v0.49.0 (commit/0123456789, go1.21.6, linux/amd64)', 'k6 v1.7.0', 'a program of the same name'])(
  'skips %s, prints why, and uses the built one',
  (version) => {
    const none = find(version)
    expect(none.found).toBeUndefined()
    expect(none.printed).toBe(`${version} on the path is not used: the scenarios need k6 2.0 or newer.`)
    writeFileSync(cache, '')
    expect(find(version).found).toBe(cache)
  },
)

it('skips one that fails or does not exist', () => {
  expect(find(undefined)).toEqual({ found: undefined, printed: '' })
  expect(existingK6({ PATH: '/nonexistent' }, cache)).toBeUndefined()
})

it('uses the one that K6 names, without checking it', () => {
  expect(existingK6({ K6: '/opt/k6', PATH: '' }, cache)).toBe('/opt/k6')
})
