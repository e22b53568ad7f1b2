import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { makeDataDir } from '../database/testing.ts'
import { fillSmallSchool } from '../testing/small-school.ts'
import { BASE_INFO, generationName, listGenerations, REACHED } from './folder-layout.ts'
import { openUnlessLost } from './lost-database.ts'
import { startBackedUp, times } from './testing.ts'

/** A portal with `events` events and a backup of it, and another folder whose disk could be away. */
async function backUp(events: number) {
  const portal = await startBackedUp()
  const { root, backupDir, backups, append, until } = portal
  await backups.start()
  await until(await append(...times(events)))
  await backups.stop()
  const away = join(root, 'away')
  /** Whether the database was opened. It is closed again. */
  const opens = async (dataDir: string, folder = backupDir) => {
    const db = await openUnlessLost({ dataDir, backupDir: folder })
    await db.close()
    return db.kind === 'sqlite'
  }
  return { ...portal, away, opens }
}

/** A generation that was complete at once. */
async function addGeneration(backupDir: string, time: Date, number: number, position: number): Promise<void> {
  const [folder, at] = [join(backupDir, generationName(time)), time.toISOString()]
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, BASE_INFO), JSON.stringify({ validFrom: at, number }))
  await writeFile(join(folder, REACHED), JSON.stringify({ at, position, bytes: 0 }))
}

it('a folder without a database beside a backup is refused, and nothing is made in it', async () => {
  const { root, backupDir, away, opens } = await backUp(3)
  const [generation] = await listGenerations(backupDir)
  const reason =
    `${away} has no database, but BACKUP_DIR ${backupDir} has a backup that goes up to event 3 at ${generation?.reached?.at}. ` +
    'Mount the disk of DATA_DIR and start again; or restore with ' +
    `npm run restore -- --from ${backupDir} --to-folder ${away}-restored and put that folder in the place of DATA_DIR; ` +
    'or, for a new portal, name another folder in BACKUP_DIR (docs/operations.md#a-start-without-the-database)'
  await expect(opens(away)).rejects.toThrow(new Error(reason))
  expect(await readdir(root)).not.toContain('away')
  // The place at which the disk is mounted otherwise.
  await mkdir(away)
  await expect(opens(away)).rejects.toThrow(new Error(reason))
  expect(await readdir(away)).toEqual([])
  expect(await listGenerations(backupDir)).toHaveLength(1)
})

it('a database without people and events beside a backup that has events is refused', async () => {
  const { backupDir, away, opens } = await backUp(2)
  await makeDataDir(away)
  await expect(opens(away)).rejects.toThrow(
    `${away} has a database without people and events, but BACKUP_DIR ${backupDir} has a backup that goes up to event 2 at `,
  )
  // It is closed, so that the next start can open it.
  const db = await openDatabase({ dataDir: away })
  await fillSmallSchool(db, 1)
  await db.close()
  expect(await opens(away)).toBe(true)
})

it('an empty portal starts again beside backups of itself', async () => {
  const { backupDir, away, opens } = await backUp(0)
  expect((await listGenerations(backupDir))[0]?.reached?.position).toBe(0)
  await makeDataDir(away)
  expect(await opens(away)).toBe(true)
})

it('a first start beside a folder of backups that is missing, empty or has other files is none', async () => {
  const { root, away, opens } = await backUp(1)
  const other = join(root, 'other')
  const db = await openUnlessLost({ dataDir: away, backupDir: undefined })
  await db.close()
  for (const prepare of [() => {}, () => mkdir(other), () => writeFile(join(other, 'lost+found'), '')]) {
    await rm(away, { recursive: true })
    await prepare()
    expect(await opens(away, other)).toBe(true)
  }
})

it('a restored folder is opened beside the backups it came from', async () => {
  const { opens, restore } = await backUp(4)
  expect(await opens((await restore()).folder)).toBe(true)
})

it('the command restores the portal if copies of an empty one were made after it', async () => {
  const { backupDir, away, opens, restore } = await backUp(3)
  await addGeneration(backupDir, new Date(Date.now() + 60_000), 2, 0)
  const refusal = await opens(away).catch(({ message }) => message)
  expect(refusal).toContain(' goes up to event 3 at ')
  const [, from, at = ''] = /npm run restore -- --from (\S+) --to-folder \S+ --at (\S+) and put/.exec(refusal) ?? []
  expect(from).toBe(backupDir)
  expect(await restore('--at', at)).toMatchObject({ head: 3 })
})

it('the command quotes what a shell would divide', async () => {
  const { root, opens } = await backUp(1)
  const folder = join(root, "the master's")
  await addGeneration(folder, new Date(), 1, 5)
  await expect(opens(join(root, 'بوابة 1'), folder)).rejects.toThrow(
    `--from '${root}/the master'\\''s' --to-folder '${root}/بوابة 1-restored' and`,
  )
})

it('a copy that is damaged or not complete counts too', async () => {
  const { root, away, opens } = await backUp(1)
  const backupDir = join(root, 'unfinished')
  const folder = join(backupDir, generationName(new Date(0)))
  await mkdir(folder, { recursive: true })
  const refusal = `${away} has no database, but BACKUP_DIR ${backupDir} has a backup. Mount`
  await expect(opens(away, backupDir)).rejects.toThrow(refusal)
  await writeFile(join(folder, BASE_INFO), '{')
  await expect(opens(away, backupDir)).rejects.toThrow(refusal)
  await addGeneration(backupDir, new Date(), 2, 5)
  await makeDataDir(away)
  await expect(opens(away, backupDir), 'another one is whole').rejects.toThrow('up to event 5 at ')
})
