import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../../../events/store/engine.ts'
import { openStore } from '../../../events/store/open-store.ts'
import { createProjector } from '../../../projections/engine/projector.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { verify } from '../../../projections/engine/verify.ts'
import { TABLES } from '../../../projections/read-models.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/tables.ts'
import { runProcess } from '../../testing/run-process.ts'
import { type ServerProcess, startServer, succeedAt } from '../../testing/server-process.ts'
import { CLASS_CODE, type Pupil, prepareSchool } from '../../testing/small-school.ts'

const STUDENTS = 16

test('a backup during saves has all answers acknowledged before it, and restores to equal read models', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup')]
  const school = await prepareSchool(dataDir, STUDENTS)
  await plantFiles(dataDir)
  const server = await startServer(dataDir)
  onTestFinished(async () => void (await server.stop()))
  const task = await sendTask(server, school.teacher)
  const work = { going: true, saved: new Set<string>() }
  const savers = Promise.all(school.students.map((student) => keepSaving(server, student, task, work)))
  const until = async (count: number) => {
    while (work.saved.size < count) await Promise.race([savers, new Promise((resolve) => setTimeout(resolve, 10))])
  }

  await until(500)
  const before = [...work.saved]
  expect(await runBackup(dataDir, backup)).toMatch(/^\d+ events, 2 files in /)
  const after = work.saved.size
  await until(after + 100)
  work.going = false
  await savers
  expect(await server.stop()).toBe(0)
  expect(after, 'answers were saved during the backup').toBeGreaterThan(before.length)
  await expect(runBackup(dataDir, backup), 'does not overwrite a backup').rejects.toThrow('exists')
  expect((await readdir(backup, { recursive: true })).sort()).toEqual(
    ['bawaba.sqlite', 'games', 'games/g', 'games/g/index.html', 'media', 'media/ab', 'media/ab/picture.png'].sort(),
  )

  // The folder of a backup is a valid DATA_DIR.
  const engine = await openDatabase({ dataDir: backup })
  const store = await openStore(engine)
  const stored = new Set((await store.readAll(0, 1_000_000)).map(({ streamId, data }) => keyOf(streamId, data)))
  expect(before.filter((key) => !stored.has(key))).toEqual([])
  const projector = createProjector({ engine, store })
  await projector.start()
  await projector.drain()
  await projector.stop()
  const rows = await readModels(engine)
  await rebuild(engine, store)
  expect(await readModels(engine)).toBe(rows)
  expect((await verify(engine, store)).differences).toEqual([])
  await store.close()
  await engine.close()
  const restored = await startServer(backup)
  onTestFinished(async () => void (await restored.stop()))
  const { already } = await succeedAt(restored.address, school.students[0]?.cookie ?? '', 'tasks/start', { _id: task })
  expect(already).toMatchObject({ status: 'in_progress' })
  expect(await restored.stop()).toBe(0)
})

/** Writes two files for the backup, an unfinished one, and a resized picture, which a backup leaves out. */
async function plantFiles(dataDir: string): Promise<void> {
  const files = [
    'media/ab/picture.png',
    'games/g/index.html',
    'media/ab/other.png.17.part',
    'resized/60x60/ab/picture.png',
  ]
  for (const file of files) {
    await mkdir(join(dataDir, file, '..'), { recursive: true })
    await writeFile(join(dataDir, file), file)
  }
}

async function sendTask({ address }: ServerProcess, teacher: Pupil): Promise<string> {
  const question = { ID: 'q', type: 1 as const, question: '?', answersType: 2 as const, answers: [{ answer: 'a' }] }
  const body = { options: { name: 'task', classes: [CLASS_CODE] }, questions: [question] }
  const { success } = await succeedAt(address, teacher.cookie, 'tasks/add', body)
  return success._id
}

async function keepSaving(
  { address }: ServerProcess,
  { id, cookie }: Pupil,
  task: string,
  work: { going: boolean; saved: Set<string> },
): Promise<void> {
  await succeedAt(address, cookie, 'tasks/start', { _id: task })
  for (let seq = 1; work.going; seq += 1) {
    await succeedAt(address, cookie, 'tasks/draft', { task, seq, values: [{ ID: 'q', answer: `answer ${seq}` }] })
    work.saved.add(`attempt-${task}:${id} ${seq}`)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
  }
}

const keyOf = (streamId: string, data: unknown) => `${streamId} ${(data as { seq?: number }).seq}`

async function runBackup(dataDir: string, folder: string): Promise<string> {
  const { code, out, err } = await runProcess('server/setup/commands/backup.ts', dataDir, folder)
  if (code !== 0) throw new Error(err)
  return out
}

/** Every row of every read model, as text. */
async function readModels({ read }: Engine<Database>): Promise<string> {
  const tables: string[] = []
  for (const { name: table } of TABLES) {
    const rows = await read.selectFrom(table).selectAll().execute()
    const lines = rows.map((row) => JSON.stringify(row)).sort()
    tables.push(table, ...lines)
  }
  return tables.join('\n')
}
