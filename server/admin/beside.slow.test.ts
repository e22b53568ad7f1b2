import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../projections/cli.ts'
import { openTestPostgres } from '../database/testing-postgres.ts'
import { runLog } from '../setup/commands/log.ts'
import { runSchool } from '../setup/commands/school.ts'
import { writeContentFolder } from '../testing/content-portal.ts'
import { checkLedger, keyOf } from '../testing/kill-ledger.ts'
import { type Place, runProcess } from '../testing/run-process.ts'
import { startSaving } from '../testing/saving-class.ts'
import { callAt, type ServerProcess, startServer, succeedAt } from '../testing/server-process.ts'
import { type Pupil, prepareSchool } from '../testing/small-school.ts'
import { runBeside } from './beside.ts'
import { socketPath } from './socket-place.ts'

const COMMANDS = 'server/setup/commands'
const GAME = 'ab'.repeat(20)
const TYPED = 'typed by the last student'

async function newFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-beside-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/**
 * Runs commands beside a server on this place. Rejects with what a failed one printed. `run` starts the program. `here` runs
 * its code in this process, which is not the server's either: to load a program takes longer than most commands.
 */
function commandsOf(place: Place, { address }: ServerProcess) {
  const run = async (name: string, ...words: string[]): Promise<string> => {
    const file = name === 'projections' ? 'projections/cli.ts' : `${COMMANDS}/${name}.ts`
    const { code, out, err } = await runProcess(file, place, ...words)
    expect([name, code, code === 0 ? '' : err + out]).toEqual([name, 0, ''])
    return out
  }
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
  const printed = async (work: (print: (line: string) => void) => Promise<number>): Promise<string> => {
    const lines: string[] = []
    expect([await work((line) => lines.push(`${line}\n`)), lines]).toEqual([0, lines])
    return lines.join('')
  }
  const here = {
    school: (...words: string[]) => printed((out) => runBeside('school', words, env, { out, err: out, progress: out })),
    readSchool: (...words: string[]) => runSchool(words, env),
    sweep: (...words: string[]) => printed((out) => runBeside('sweep', words, env, { out, err: out, progress: out })),
    projections: (word: string) => printed((out) => runCommand(word, env, { log: out, error: out })),
    log: (...words: string[]) => printed((out) => runLog(words, env, { log: out, error: out })),
  }
  const logIn = async (user: string, pass: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ user, pass }),
    })
    expect([user, reply.status]).toEqual([user, 200])
    return reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }
  return { run, here, logIn, passwordIn: (out: string) => /the password (\S+)/.exec(out)?.[1] ?? '' }
}

// PostgreSQL first: opening a portal closes all new files of this process to the account of the test's PostgreSQL.
describe.each(['PostgreSQL', 'SQLite'])('on %s', (engine) => {
  test('every command runs beside a server that saves: nothing is lost or refused, and its effect is seen', async () => {
    const dataDir = await newFolder()
    const database = engine === 'PostgreSQL' ? await openTestPostgres() : undefined
    if (database) onTestFinished(database.close)
    const place = { dataDir, databaseUrl: database?.url }
    const school = await prepareSchool(dataDir, 9, place.databaseUrl)
    const last = school.students.pop() as Pupil
    const settings = { MAX_LOOP_DELAY_MS: '0', ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) }
    const server = await startServer(dataDir, 0, settings)
    onTestFinished(async () => void (await server.stop()))
    const { address } = server
    const teacher = school.teacher.cookie
    const work = await startSaving(server, school)
    const { run, here, logIn, passwordIn } = commandsOf(place, server)
    await work.saved(50)

    // School.
    const added = await run('school', 'add', '--name', 'النور', '--manager', 'nabil', '--classes', '1-7')
    const cookie = await logIn('nabil', passwordIn(added))
    expect(await callAt(address, cookie, 'people/view', {})).toMatchObject({ status: 200 })
    const renewed = passwordIn(await here.school('password', 'nabil'))
    const status = async () => (await callAt(address, cookie, 'people/view', {})).status
    // The new password has ended the session.
    await expect.poll(status, { timeout: 15_000 }).toBe(401)
    const again = await logIn('nabil', renewed)
    await here.school('editor', 'nabil')
    const edits = async () => (await callAt(address, again, 'content/view', { list: 'words' })).status
    await expect.poll(edits, { timeout: 15_000 }).toBe(200)
    await here.school('manager', '--name', 'النور', '--manager', 'huda')
    expect(await run('school', 'list')).toContain('managers: huda nabil')
    expect(await here.readSchool('audit')).toContain('password_reset  nabil')
    await work.saved(20)

    // Content: the server has searched before, so it has the earlier words in memory.
    const found = async () => {
      const reply = await callAt(address, teacher, 'dictionary/view', { search: 'camel' })
      return reply.body.words?.map((word) => word.eng_name) ?? []
    }
    expect(await found()).toEqual([])
    await writeContentFolder(join(dataDir, 'folder'))
    expect(await run('content', 'import', join(dataDir, 'folder'))).toMatch(/^2 questions, .* media\n$/)
    expect(await found()).toEqual(['camel'])
    expect(await run('content', 'export', join(dataDir, 'exported'))).toMatch(/rows, \d+ media/)
    await work.saved(20)

    // Sweep.
    const game = join(dataDir, 'games', GAME)
    await mkdir(game, { recursive: true })
    await writeFile(join(game, 'index.html'), 'x')
    await utimes(join(game, 'index.html'), new Date(0), new Date(0))
    expect(await run('sweep')).toContain(`games/${GAME}\n1 files and games`)
    expect(await here.sweep('--delete')).toContain('deleted')
    expect(await readdir(join(dataDir, 'games'))).not.toContain(GAME)

    // What only reads.
    expect(await run('projections', 'verify')).toBe('equal\n')
    expect(await here.projections('status')).toMatch(/^read models at \d+ of \d+ events, generation 1\n$/)
    expect(await run('backup', join(dataDir, 'backup'))).toContain('files in')
    await work.saved(20)

    // Erase.
    const { id } = last
    await succeedAt(address, last.cookie, 'tasks/start', { _id: work.task })
    const values = [{ ID: 'q', answer: TYPED }]
    await succeedAt(address, last.cookie, 'tasks/save', { task: work.task, values })
    work.ledger.submitted.set(keyOf(id, work.task), new Map())
    const view = async () =>
      JSON.stringify(await succeedAt(address, teacher, 'tasks/view', { _id: work.task, student: id }))
    expect(await view()).toContain(TYPED)
    expect(await run('erase', id)).toMatch(/^1 events of \S+ masked\nEarlier copies/)
    expect(await view()).not.toContain(TYPED)
    expect(await here.log('show', `attempt-${work.task}:${id}`)).not.toContain(TYPED)
    expect(await run('log', 'check')).toMatch(/^\d+ events are in order; erasures masked 1 of them\nnewest seal: \d+:/)
    await work.saved(20)

    // Rebuild, and two commands at once.
    const generation = engine === 'PostgreSQL' ? 3 : 2
    expect(await run('projections', 'rebuild')).toMatch(new RegExp(`^rebuilt \\d+ events, generation ${generation}\n$`))
    expect(await view()).not.toContain(TYPED)
    await Promise.all([
      run('school', 'add', '--name', 'الأمل', '--manager', 'amal'),
      run('school', 'add', '--name', 'السلام', '--manager', 'salam'),
      run('sweep'),
    ])
    expect((await here.readSchool('list')).trim().split('\n')).toHaveLength(4)
    expect(await here.projections('verify')).toBe('equal\n')
    await work.saved(20)
    await work.stop()
    expect(await server.stop()).toBe(0)
    await checkLedger(dataDir, work.ledger, place.databaseUrl)
  })
})

test('commands that are killed stop no server, a killed server no command; the socket is private', async () => {
  const dataDir = await newFolder()
  const school = await prepareSchool(dataDir, 4)
  const first = await startServer(dataDir)
  const path = socketPath(dataDir)
  expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600')
  const work = await startSaving(first, school)
  await work.saved(200)
  const { run } = commandsOf({ dataDir }, first)
  for (let turn = 0; turn < 3; turn += 1) {
    const command = spawn(process.execPath, ['projections/cli.ts', 'rebuild'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
    const exited = once(command, 'exit')
    await run('projections', 'status')
    command.kill('SIGKILL')
    await exited
    await work.saved(10)
  }
  expect(await run('projections', 'rebuild')).toContain('rebuilt')
  await work.stop()

  await first.kill()
  expect((await stat(path)).isSocket(), 'left behind').toBe(true)
  expect(await run('school', 'add', '--name', 'النور', '--manager', 'nabil')).toContain('is open')
  const second = await startServer(dataDir)
  onTestFinished(async () => void (await second.stop()))
  expect(await run('school', 'add', '--name', 'الأمل', '--manager', 'amal')).toContain('is open')
  expect(await second.stop()).toBe(0)
  await expect(stat(path)).rejects.toThrow('ENOENT')
  await checkLedger(dataDir, work.ledger)
})
