import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../../events/store/engine.ts'
import { loadContent, saveContent } from '../../admin/content.ts'
import type { Database } from '../../database/tables.ts'
import { openTestDatabase } from '../../database/testing.ts'
import { folderStore } from '../../files/folder-store.ts'
import { PDF } from '../../media/pdf-samples.ts'
import { grainy, mp3, png } from '../../media/samples.ts'
import { dumpContent } from './dump-testing.ts'
import { book, file, fullFolder } from './full-folder-testing.ts'
import { pictured, quiz, writeFolder } from './testing.ts'

let temp: string
const open: Engine<Database>[] = []
beforeEach(async () => {
  temp = await mkdtemp(join(tmpdir(), 'bawaba-round-'))
})
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
  await rm(temp, { recursive: true, force: true })
})

/** A separate portal with its own database and files. */
async function portal(name: string) {
  const db = await openTestDatabase()
  open.push(db)
  const dataDir = join(temp, name)
  return { db, dataDir, files: folderStore(dataDir), now: () => new Date('2026-11-20T08:00:00.000Z') }
}
const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .toSorted()
const mediaOf = (db: Engine<Database>) => db.read.selectFrom('media').selectAll().orderBy('path').execute()

/** Real media: a jpeg, which changes when it is encoded again, pngs, a sound and a pdf. */
async function content(): Promise<Record<string, unknown>> {
  const jpeg = await grainy()
  return {
    ...fullFolder(),
    // Keys in another order than in the code.
    'site.json': Object.fromEntries(Object.entries(fullFolder()['site.json'] as object).toReversed()),
    'files.json': [
      { ...file, id: 'one' },
      { ...file, id: 'two', file: 'sound.mp3', file_name: 'صوت.mp3', cats: [] },
    ],
    'books.json': [{ ...book, id: 'reader', cover: ['photo.jpg'] }],
    'quizzes/pictures.json': [{ ...quiz, id: 'pictures', questions: [pictured] }],
    'questions/pictures.json': [{ ...pictured, ID: 'pictured' }],
    'media/photo.jpg': jpeg,
    'media/sound.mp3': mp3(6),
    'media/files/one.pdf': PDF,
    'media/cat.png': await png(20, 10),
    'media/grades/1.png': await png(30, 30),
    'media/books/1.png': await sharp(await png(60, 80))
      .png({ palette: true })
      .toBuffer(),
    'media/books/2.png': await png(60, 80),
  }
}

describe('content export', () => {
  it('writes a folder that imports to an identical database, media and games included', async () => {
    const [first, second] = [await portal('first'), await portal('second')]
    await writeFolder(join(temp, 'written'), await content())
    await loadContent(first, join(temp, 'written'))
    const before = [await dumpContent(first.db.read), await mediaOf(first.db)]
    await loadContent({ ...first, now: () => new Date('2026-12-24T08:00:00.000Z') }, join(temp, 'written'))
    expect([await dumpContent(first.db.read), await mediaOf(first.db)]).toEqual(before)
    const exported = await saveContent(first, join(temp, 'exported'))
    expect(exported).toMatchObject({ games: 2, media: 7 })

    await loadContent(second, join(temp, 'exported'))
    expect(await dumpContent(second.db.read)).toEqual(await dumpContent(first.db.read))
    expect(await mediaOf(second.db)).toEqual(await mediaOf(first.db))
    expect(await filesBelow(second.dataDir)).toEqual(await filesBelow(first.dataDir))
    const games = (await filesBelow(second.dataDir)).filter((name) => name.startsWith('/games/'))
    expect(games.map((name) => name.replace(/^\/games\/[0-9a-f]{40}\//, '')).toSorted()).toEqual([
      'index.html',
      'index.html',
      'js/play.js',
      'kit/img/star.svg',
      'kit/kit.js',
      'kit/words.js',
    ])
    // A stored game contains its kits, so no row names one.
    expect(await readFile(join(temp, 'exported/games.json'), 'utf8')).not.toContain('"kit"')

    // An export of the second portal has the same files.
    await saveContent(second, join(temp, 'again'))
    expect(await filesBelow(join(temp, 'again'))).toEqual(await filesBelow(join(temp, 'exported')))
  })

  it('refuses a folder that is not empty, and names missing files', async () => {
    const first = await portal('first')
    await writeFolder(join(temp, 'written'), await content())
    await loadContent(first, join(temp, 'written'))
    await expect(saveContent(first, join(temp, 'written'))).rejects.toThrow('is not empty')
    await rm(join(first.dataDir, 'media'), { recursive: true })
    await expect(saveContent(first, join(temp, 'exported'))).rejects.toThrow(/^These files are gone:\n..\/..\//)
  })

  it('leaves teachers’ questions and people out', async () => {
    const first = await portal('first')
    await writeFolder(join(temp, 'written'), await content())
    await loadContent(first, join(temp, 'written'))
    const [row] = await first.db.read.selectFrom('questions').selectAll().execute()
    if (row)
      await first.db.write
        .insertInto('questions')
        .values({ ...row, id: 'own', owner_id: 'teacher' })
        .execute()
    await saveContent(first, join(temp, 'exported'))
    const second = await portal('second')
    expect((await loadContent(second, join(temp, 'exported'))).counts.questions).toBe(3)
  })
})
