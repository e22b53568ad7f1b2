import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../events/store/open-store.ts'
import { createProjector } from '../../../projections/engine/projector.ts'
import { append, opened, saved, sent, started, submitted } from '../../../projections/testing/given.ts'
import { openDatabase } from '../../database/open-database.ts'
import { makeDataDir } from '../../database/testing.ts'
import { addPeople, addSchools } from '../../school/add-people.ts'
import { runMinistry } from './ministry.ts'

const NOW = new Date('2026-11-21T09:00:00.000Z')

async function run(words: string[], environment: NodeJS.ProcessEnv = {}) {
  const [out, err]: string[][] = [[], []]
  const code = await runMinistry(
    words,
    environment,
    { log: (line) => out?.push(line), error: (line) => err?.push(line) },
    NOW,
  )
  return { code, out, err }
}

/** A folder with a school, a teacher, two pupils with these names, and a task that one of them submitted. */
async function makeCell(pupils: string[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-ministry-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await makeDataDir(dataDir)
  const engine = await openDatabase({ dataDir })
  const person = (login: string, level: number) => {
    const names = { id: login, login, name: login, nationalId: login }
    return { ...names, level, schoolId: 'school1', classes: ['1-7'], passwordHash: 'x', city: '' }
  }
  await engine.write.transaction().execute(async (write) => {
    await addSchools(write, [{ id: 'school1', name: 'مدرسة', city: '', classes: ['1-7', '2-7'] }])
    await addPeople(write, [person('teacher1', 3), ...pupils.map((login) => person(login, 1))], {
      at: NOW,
      byManager: false,
    })
  })
  const store = await openStore(engine)
  await append(store, [
    ...[
      sent('t1'),
      opened('t1'),
      started('t1', 's1'),
      saved('t1', 's1', { q1: 'a' }),
      saved('t1', 's1', { q1: 'b' }, 30),
    ],
    submitted('t1', 's1', 50),
  ])
  const projector = createProjector({ engine, store })
  await projector.start()
  await projector.drain()
  await projector.stop()
  await store.close()
  await engine.close()
  return dataDir
}

/** A file with these lines. */
async function fileOf(...lines: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-cells-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'cells.txt'), lines.join('\n'))
  return join(folder, 'cells.txt')
}

it('prints the sums of each cell and their total, and says which cell could not be asked', async () => {
  const [north, south] = [await makeCell(['s1', 's2']), await makeCell(['s1'])]
  const file = await fileOf(
    '# all cells',
    `north=${north}`,
    `south=${south}`,
    '',
    'east=postgres://u:p@127.0.0.1:1/none',
  )
  const { code, out, err } = await run(['sums', file, '--days', '2'])
  expect(out).toEqual([
    '                     north  south  east  total',
    'schools                  1      1     –      2',
    'classes                  2      2     –      4',
    'pupils                   2      1     –      3',
    'teachers                 1      1     –      2',
    'managers                 0      0     –      0',
    'tasks sent               1      1     –      2',
    'submissions              1      1     –      2',
    'saved on 2026-11-20      2      2     –      4',
    'saved on 2026-11-21      0      0     –      0',
  ])
  expect(err).toEqual([expect.stringMatching(/^east could not be asked, and is in no total: .*ECONNREFUSED/)])
  expect(err?.join()).not.toContain('u:p')
  expect(code).toBe(1)
})

it('prints the sums of one installation', async () => {
  const { code, out } = await run(['sums', '--days', '1'], { DATA_DIR: await makeCell(['s1']) })
  expect([code, out?.[0], out?.[3], out?.at(-1)]).toEqual([
    ...[0, '                     here  total'],
    ...['pupils                  1      1', 'saved on 2026-11-21     0      0'],
  ])
})

it('lists the usernames that several cells have', async () => {
  const file = await fileOf(`north=${await makeCell(['s1', 's2'])}`, `south=${await makeCell(['s2', 's3'])}`)
  expect(await run(['names', file])).toMatchObject({
    code: 0,
    out: ['s2: north, south', 'teacher1: north, south', '2 usernames are in several cells'],
  })
})

it('explains what it does not know, without the password of a line', async () => {
  for (const words of [[], ['names'], ['sums', '--days', 'x'], ['sums', 'a', 'b'], ['more']])
    expect(await run(words)).toMatchObject({ code: 2, err: [expect.stringContaining('Usage')] })
  await expect(run(['sums', await fileOf('postgres://u:secret@db/b')])).rejects.toThrow(
    /^(?!.*secret)A line of the file/,
  )
  await expect(run(['sums', await fileOf('# none')])).rejects.toThrow('There is no cell in the file')
})
