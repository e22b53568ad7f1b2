import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

it('npm ci accepts the lock file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bawaba-lock-'))
  try {
    for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(root, file), path.join(folder, file))
    const options = ['--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const done = spawnSync('npm', ['ci', ...options], { cwd: folder, encoding: 'utf8' })
    expect(`${done.stderr}${done.status}`).toBe('0')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
