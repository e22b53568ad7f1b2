import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')

it('the voice of dictations is installed by the image, and by npm start in the background', () => {
  expect(text('Dockerfile')).toMatch(/^RUN .*apt-get install .*\bespeak-ng\b/m)
  expect(text('server/setup/start.mjs')).toContain("spawn(process.execPath, ['server/setup/install/voice.mjs']")
})

it('where the voice cannot be installed, one line says how to install it', () => {
  const script = path.join(root, 'server/setup/install/voice.mjs')
  // Nobody but root may install; without a PATH neither the program nor apt-get is found.
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { PATH: '/nowhere' },
    encoding: 'utf8',
    ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
  })
  expect([status, stdout]).toEqual([0, ''])
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(/espeak-ng/)])
})
