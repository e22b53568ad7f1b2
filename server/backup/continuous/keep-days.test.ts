import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type FileStore, FilesUnavailable } from '../../files/file-store.ts'
import { folderStore } from '../../files/folder-store.ts'
import { BASE_INFO, generationName } from '../folder-layout.ts'
import { copyStoredFiles, copyWhatCanBe, forgetDeletedFiles } from '../stored-files.ts'
import { withFaults } from '../testing.ts'
import { removeOld } from './keep-days.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3))

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bawaba-keep-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

it('keeps what moments of the last days need', async () => {
  const backupDir = await folder()
  const make = async (number: number, isComplete = true) => {
    const place = join(backupDir, generationName(day(number)))
    await mkdir(place)
    if (isComplete) await writeFile(join(place, BASE_INFO), JSON.stringify({ validFrom: day(number).toISOString() }))
    return place
  }
  for (const number of [1, 2, 3, 4]) await make(number)
  await make(5, false)
  const open = await make(6, false)
  await mkdir(join(backupDir, 'something-else'))
  // Of the last two days every moment: the earliest is the evening of the second one, which its generation covers.
  await removeOld(backupDir, { days: 2, now: new Date(day(4).getTime() + 18 * 60 * 60_000), open: [open] })
  const left = [2, 3, 4, 5, 6].map((number) => generationName(day(number)))
  expect((await readdir(backupDir)).sort()).toEqual([...left, 'something-else'])
  await removeOld(backupDir, { days: 2, now: day(9), open: [open] })
  expect((await readdir(backupDir)).sort()).toEqual([generationName(day(4)), generationName(day(6)), 'something-else'])
})

it('removes a generation from the future when a later one covers the last days', async () => {
  const backupDir = await folder()
  const make = async (number: number, count: number) => {
    const place = join(backupDir, generationName(day(number)))
    await mkdir(place)
    const info = { validFrom: day(number).toISOString(), number: count }
    await writeFile(join(place, BASE_INFO), JSON.stringify(info))
  }
  const left = async (now: number) => {
    await removeOld(backupDir, { days: 2, now: day(now), open: [] })
    return (await readdir(backupDir)).sort()
  }
  const names = (...days: number[]) => days.map((number) => generationName(day(number)))
  await make(1, 1)
  await make(400, 2)
  await make(3, 3)
  expect(await left(4)).toEqual(names(1, 3, 400))
  expect(await left(6)).toEqual(names(3))
  // Made when the clock was behind: what the last days need is kept.
  await make(-3000, 4)
  expect(await left(7)).toEqual(names(-3000, 3))
  await make(8, 5)
  expect(await left(11)).toEqual(names(8))
})

it('keeps copies of deleted files for the same time', async () => {
  const [dataDir, copies] = [await folder(), await folder()]
  const store = folderStore(dataDir)
  for (const file of ['media/aa/gone.png', 'media/aa/kept.png']) {
    await mkdir(dirname(join(dataDir, file)), { recursive: true })
    await writeFile(join(dataDir, file), file)
  }
  expect(await copyStoredFiles(store, copies)).toBe(2)
  expect(await copyStoredFiles(store, copies)).toBe(0)
  await forgetDeletedFiles(store, copies, day(1), 1000)
  await rm(join(dataDir, 'media/aa/gone.png'))
  await forgetDeletedFiles(store, copies, day(1), 1000)
  expect((await readdir(join(copies, 'media/aa'))).sort()).toEqual(['gone.png', 'kept.png'])
  await forgetDeletedFiles(store, copies, new Date(day(1).getTime() + 2000), 1000)
  expect(await readdir(join(copies, 'media/aa'))).toEqual(['kept.png'])
})

it('copies the other files when some cannot be read, and says so in the end', async () => {
  const [store, copies] = [folderStore(await folder()), await folder()]
  const keys = ['games/g/index.html', 'media/aa/bad.png', 'media/bb/bad.png', 'media/cc/good.png']
  for (const key of keys) await store.put(key, Buffer.from(key))
  const known = new Set<string>()
  const copy = (from: FileStore) => copyStoredFiles(from, copies, { known })
  await expect(copy(withFaults(store))).rejects.toThrow(
    /^2 stored files or folders cannot be copied, for example media\/(aa|bb)\/bad\.png: EIO: i\/o error, read$/,
  )
  expect([...known].sort()).toEqual(['games/g/index.html', 'media/cc/good.png'])
  expect(await folderStore(copies).read('media/cc/good.png')).toEqual(Buffer.from('media/cc/good.png'))
  expect(await copy(store), 'the files that failed').toBe(2)
})

it('ends the copy of files at the first one when the store is away', async () => {
  const store = folderStore(await folder())
  for (const key of ['media/aa/a.png', 'media/bb/b.png']) await store.put(key, Buffer.from(key))
  const asked: string[] = []
  const away: FileStore = {
    ...store,
    read: async (key) => {
      asked.push(key)
      throw new FilesUnavailable('away')
    },
  }
  await expect(copyStoredFiles(away, await folder())).rejects.toThrow(FilesUnavailable)
  expect(asked).toHaveLength(1)
})

it('a backup by command goes on without the files of a store that is away, and says so', async () => {
  const away: FileStore = {
    ...folderStore(await folder()),
    place: 'https://files.example/bawaba',
    // biome-ignore lint/correctness/useYield: it fails before the first file
    async *list() {
      throw new FilesUnavailable('no answer')
    },
  }
  const missing = ['what is still in https://files.example/bawaba: no answer']
  expect(await copyWhatCanBe(away, await folder())).toEqual({ copied: 0, missing })
})

it('removes no copy while the store of the files cannot be reached', async () => {
  const copies = await folder()
  await folderStore(copies).put('media/aa/kept.png', Buffer.from('kept'))
  const away: FileStore = {
    ...folderStore(await folder()),
    // biome-ignore lint/correctness/useYield: it fails before the first file
    async *list() {
      throw new FilesUnavailable('away')
    },
  }
  const later = new Date(Date.now() + 60_000)
  await expect(forgetDeletedFiles(away, copies, later, 1000)).rejects.toThrow(FilesUnavailable)
  expect(await readdir(join(copies, 'media/aa'))).toEqual(['kept.png'])
})
