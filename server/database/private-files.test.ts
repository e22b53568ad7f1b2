import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStore } from '../files/folder-store.ts'
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

/** The mode of each file and folder, by path. */
async function modes(of: string): Promise<Record<string, string>> {
  const names = ['', ...(await readdir(of, { recursive: true }))]
  const found = names.map(async (name) => [name, ((await stat(join(of, name))).mode & 0o7777).toString(8)])
  return Object.fromEntries(await Promise.all(found))
}

it('files of a server and of a backup are private, under any umask', async () => {
  const dataDir = join(folder, 'data')
  const engine = await openDatabase({ dataDir })
  await folderStore(dataDir).put('media/ab/cd/picture.png', new Uint8Array(3))
  const backup = join(folder, 'backup')
  await backUp({ dataDir }, backup)
  const made = await modes(dataDir)
  expect(made).toMatchObject({ '': '700', 'media/ab': '700', 'media/ab/cd/picture.png': '600' })
  expect(made).toMatchObject({ 'bawaba.sqlite': '600', 'bawaba.sqlite-wal': '600', 'server.lock': '600' })
  for (const found of [made, await modes(backup)])
    expect(new Set(Object.values(found))).toEqual(new Set(['700', '600']))
  await engine.close()
})

it('makes the server’s own readable files private at start, with a log line, and leaves other files unchanged', async () => {
  for (const name of ['bawaba.sqlite', 'bawaba.sqlite-wal', 'media/ab/picture.png', 'notes/plan.txt']) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), 'x')
  }
  await chmod(folder, 0o755)
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  await keepPrivate(folder, say)
  expect(await modes(folder)).toEqual({
    ...{ '': '700', media: '700', 'media/ab': '700', notes: '755', 'notes/plan.txt': '644' },
    ...{ 'bawaba.sqlite': '600', 'bawaba.sqlite-wal': '600', 'media/ab/picture.png': '600' },
  })
  expect(lines).toEqual([
    `DATA_DIR ${folder} could be read by others: 6 folders and files are now private to their owner.`,
  ])
  await keepPrivate(folder, say)
  expect(lines).toHaveLength(1)
  // An operator may restore a readable copy of the database.
  await chmod(join(folder, 'bawaba.sqlite'), 0o640)
  await keepPrivate(folder, say)
  expect((await stat(join(folder, 'bawaba.sqlite'))).mode & 0o777).toBe(0o600)
  expect(lines).toHaveLength(2)
})

it('leaves a folder shared by the machine unchanged, with a log line', async () => {
  await chmod(folder, 0o1777)
  const lines: string[] = []
  await keepPrivate(folder, (line) => lines.push(line))
  expect((await stat(folder)).mode & 0o7777).toBe(0o1777)
  expect(lines).toEqual([expect.stringContaining('everybody can write')])
})
