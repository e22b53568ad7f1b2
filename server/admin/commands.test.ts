import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { writeContentFolder } from '../testing/content-portal.ts'
import { portalOf } from './command.ts'
import { runAsked } from './commands.ts'

let folder: string
let test: TestApp
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-admin-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  test = await startTestApp({ config: { dataDir: folder } })
  onTestFinished(() => test.close())
})

/** Runs a command in the running server, as its socket does. */
async function run(command: string, ...args: string[]) {
  const lines: string[] = []
  const say = (text: string) => void lines.push(text)
  const code = await runAsked({ command, args }, portalOf(test.deps), { out: say, err: say, progress: say })
  return { code, text: lines.join('\n') }
}

it('a new password ends the sessions that the server knows, and the new one counts', async () => {
  const cookie = await test.login('teacher1')
  expect((await test.call('tasks/view', {}, cookie)).status).toBe(200)
  const { code, text } = await run('school', 'password', 'teacher1')
  expect(code).toBe(0)
  expect((await test.call('tasks/view', {}, cookie)).status).toBe(401)
  await test.login('teacher1', /the password (\S+)/.exec(text)?.[1])
})

it('the right to edit content counts at the next call of an open session', async () => {
  const cookie = await test.login('teacher1')
  const status = async () => (await test.call('content/view', { list: 'words' }, cookie)).status
  expect(await status()).toBe(403)
  expect((await run('school', 'editor', 'teacher1')).code).toBe(0)
  expect(await status()).toBe(200)
  expect((await run('school', 'editor', 'teacher1', '--remove')).code).toBe(0)
  expect(await status()).toBe(403)
})

it('imported words are found, also by a server that has searched before', async () => {
  const cookie = await test.login('teacher1')
  const found = async () => (await test.call('dictionary/view', { search: 'camel' }, cookie)).body.total
  expect(await found()).toBe(0)
  await writeContentFolder(join(folder, 'content'))
  expect((await run('content', 'import', join(folder, 'content'))).text).toMatch(/^2 questions, .* media$/)
  expect(await found()).toBe(1)
})

it.each([
  [['shutdown'], 1, 'The server knows no command shutdown.'],
  [['toString'], 1, 'The server knows no command toString.'],
  [['school', 'close'], 2, 'Usage: npm run school'],
  [['content', 'import', 'relative'], 2, 'absolute path'],
  [['sweep', '--all'], 2, 'Usage: npm run sweep'],
  [['projections', 'verify'], 2, 'Usage: npm run projections'],
  [['erase'], 2, 'Usage: npm run erase'],
  [['school', 'password', 'nobody'], 1, 'There is no person with the username nobody'],
])('%j is refused with exit code %i', async ([command = '', ...args], code, text) => {
  expect(await run(command, ...args)).toEqual({ code, text: expect.stringContaining(text) })
})
