import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { exists } from '../../database/files.ts'
import { openDatabase } from '../../database/open-database.ts'
import { type Ran, runProcess } from '../../testing/run-process.ts'
import { runSchool } from './school.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-command-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
})

const run = (command: string, ...words: string[]) =>
  runProcess(`server/setup/commands/${command}.ts`, dataDir, ...words)
const whileOpen = async (command: () => Promise<Ran>): Promise<Ran> => {
  const engine = await openDatabase({ dataDir })
  return command().finally(engine.close)
}
/** The database is open in this process, which has no socket for commands, as a server of an earlier version. */
const stopFirst = {
  code: 1,
  out: '',
  err: expect.stringMatching(/^Another server .* Stop it first\. Its socket for commands does not answer \(.*\)\.\n$/),
}

it('sweep lists unused files, deletes them with --delete, and refuses beside a server without a socket', async () => {
  const game = join(dataDir, 'games', 'ab'.repeat(20))
  await mkdir(game, { recursive: true })
  await writeFile(join(game, 'index.html'), 'x')
  await utimes(join(game, 'index.html'), new Date(0), new Date(0))
  expect(await whileOpen(() => run('sweep', '--delete'))).toMatchObject(stopFirst)
  expect((await run('sweep')).out).toContain(`games/${'ab'.repeat(20)}\n1 files and games`)
  expect(await exists(game)).toBe(true)
  expect((await run('sweep', '--delete')).out).toContain('deleted')
  expect(await exists(game)).toBe(false)
  expect(await run('sweep', '--remove')).toMatchObject({ code: 2 })
})

it('erase requires the id of a person, and refuses beside a server without a socket', async () => {
  expect(await whileOpen(() => run('erase', 'student1'))).toMatchObject(stopFirst)
  expect(await run('erase')).toMatchObject({ code: 2, err: expect.stringContaining('Usage') })
  expect(await run('erase', 'foo')).toEqual({
    code: 1,
    out: '',
    err: 'There is no person with the id foo; nothing was erased.\n',
  })
  await runSchool(['add', '--name', 'مدرسة النور', '--manager', 'nabil', '--manager-name', 'نبيل'], {
    DATA_DIR: dataDir,
  })
  const byLogin = await run('erase', 'Nabil')
  expect(byLogin).toMatchObject({ code: 1, err: expect.stringMatching(/ nabil has the id \S+\.\n$/) })
  const id = / the id (\S+)\.\n$/.exec(byLogin.err)?.[1] ?? ''
  expect(await run('erase', id)).toEqual({ code: 0, out: `0 events of ${id} masked\n`, err: '' })
})

it('school add refuses beside a server without a socket, school list does not', async () => {
  const add = (name: string, manager: string) => run('school', 'add', '--name', name, '--manager', manager)
  expect(await add('مدرسة النور', 'nabil')).toMatchObject({ code: 0, err: '' })
  expect(await whileOpen(() => add('الأمل', 'amal'))).toMatchObject(stopFirst)
  const listed = { code: 0, out: expect.stringContaining('مدرسة النور: 0 classes'), err: '' }
  expect(await whileOpen(() => run('school', 'list'))).toEqual(listed)
  expect(await runSchool(['list'], { DATA_DIR: dataDir })).not.toContain('الأمل')
})

it('school prints one line and exits with 2 for wrong arguments, 1 for other errors', async () => {
  expect(await run('school', 'add', '--nme')).toEqual({ code: 2, out: '', err: "Unknown option '--nme'\n" })
  const noClass = ['add', '--name', 'x', '--manager', 'm', '--classes', '9-7']
  expect(await run('school', ...noClass)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^9-7 is no.*\n$/),
  })
})
