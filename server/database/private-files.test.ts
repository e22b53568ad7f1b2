import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeWhole } from '../media/store-media.ts'
import { backUp } from '../setup/commands/backup.ts'
import { openDatabase } from './open-database.ts'
import { keepPrivate } from './private-files.ts'

let folder: string
let umask: number
beforeEach(async () => {
  umask = process.umask(0o022)
  folder = await mkdtemp(join(tmpdir(), 'bawaba-private-'))
})
afterEach(async () => {
  process.umask(umask)
  await rm(folder, { recursive: true, force: true })
})

/** The mode of each file and folder. */
async function modes(of: string): Promise<Record<string, string>> {
  const names = ['', ...(await readdir(of, { recursive: true }))]
  const found = names.map(async (name) => [name, ((await stat(join(of, name))).mode & 0o7777).toString(8)])
  return Object.fromEntries(await Promise.all(found))
}

it('what a server makes is for its owner alone, under a umask that lets others read; a backup of it too', async () => {
  const dataDir = join(folder, 'data')
  const engine = await openDatabase({ dataDir })
  await writeWhole(join(dataDir, 'media/ab/cd/picture.png'), new Uint8Array(3))
  const backup = join(folder, 'backup')
  await backUp({ dataDir }, backup)
  const made = await modes(dataDir)
  expect(made).toMatchObject({ '': '700', 'media/ab': '700', 'media/ab/cd/picture.png': '600' })
  expect(made).toMatchObject({ 'bawaba.sqlite': '600', 'bawaba.sqlite-wal': '600', 'server.lock': '600' })
  for (const found of [made, await modes(backup)])
    expect(new Set(Object.values(found))).toEqual(new Set(['700', '600']))
  await engine.close()
})

it('what lies open is closed at the next start, with a line; what is not ours stays', async () => {
  for (const name of ['bawaba.sqlite', 'bawaba.sqlite-wal', 'media/ab/picture.png', 'notes/plan.txt']) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), 'x')
  }
  await chmod(folder, 0o755)
  const said: string[] = []
  const say = (line: string) => said.push(line)
  await keepPrivate(folder, say)
  expect(await modes(folder)).toEqual({
    ...{ '': '700', media: '700', 'media/ab': '700', notes: '755', 'notes/plan.txt': '644' },
    ...{ 'bawaba.sqlite': '600', 'bawaba.sqlite-wal': '600', 'media/ab/picture.png': '600' },
  })
  expect(said).toEqual([`DATA_DIR ${folder} could be read by others: 6 folders and files are now their owner's alone.`])
  await keepPrivate(folder, say)
  expect(said).toHaveLength(1)
  // A copy of the database that was put back by hand.
  await chmod(join(folder, 'bawaba.sqlite'), 0o640)
  await keepPrivate(folder, say)
  expect((await stat(join(folder, 'bawaba.sqlite'))).mode & 0o777).toBe(0o600)
  expect(said).toHaveLength(2)
})

it('a folder of the whole machine is left as it is, and named', async () => {
  await chmod(folder, 0o1777)
  const said: string[] = []
  await keepPrivate(folder, (line) => said.push(line))
  expect((await stat(folder)).mode & 0o7777).toBe(0o1777)
  expect(said).toEqual([expect.stringContaining('everybody')])
})
