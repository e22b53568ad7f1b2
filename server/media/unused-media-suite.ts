import { dirname } from 'node:path/posix'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import type { ContentKind } from '../contract/content-rules.ts'
import type { Database } from '../database/tables.ts'
import { allOf, type FileStore } from '../files/file-store.ts'
import type { S3Place } from '../files/s3/s3-place.ts'
import { startContentPortal } from '../testing/content-portal.ts'
import { findUnused, removeUnused } from './unused-media.ts'

const LATER = new Date(Date.now() + 2 * 24 * 3_600_000)
const everything = async (files: FileStore) => {
  const lists = await Promise.all(['media/', 'games/', 'resized/'].map((folder) => allOf(files.list(folder))))
  return lists
    .flat()
    .map(({ key }) => key)
    .toSorted()
}

/** Tests for both database engines and both stores of files; `place` returns a bucket, or undefined for a folder. */
export function unusedMediaSuite(open: () => Promise<Engine<Database>>, place?: () => S3Place): void {
  test('deletes unreferenced uploads, sizes, games and partial files; keeps what rows, the log or the bin name', async () => {
    const portal = await startContentPortal(await open(), undefined, place?.())
    onTestFinished(() => portal.close())
    const { test: app } = portal
    const { files } = app.deps
    const { read, write } = app.deps.db
    const unreferenced = await portal.stored([41, 31])
    const inText = await portal.stored([42, 31])
    const inQuiz = await portal.stored([43, 31])
    const inEvent = await portal.stored([44, 31])
    const inBin = await portal.stored([45, 31])
    const inOption = await portal.stored([46, 31])
    const inBank = await portal.stored([47, 31])
    const row = async (list: ContentKind) => {
      const { items } = (await app.call('content/view', { list }, portal.editor)).body
      return (await app.call('content/edit', { list, _id: items[0]?._id ?? '' }, portal.editor)).body.row
    }
    const { _id: _, ...like } = await row('categories')
    const binned = (await portal.save('categories', { ...like, img: inBin })).body.success
    const game = await row('games')
    for (const [list, _id] of [
      ['categories', binned._id],
      ['games', game._id],
    ])
      expect(await app.call('content/remove', { list, _id }, portal.editor)).toMatchObject({ status: 200 })
    const text = { ...(await row('articles')), body: `<p><img src="/img/${inText}"></p>` }
    expect(await portal.save('articles', text)).toMatchObject({ status: 200 })
    const asked = {
      type: 4,
      file: { file: inQuiz, file_title: 't' },
      answers: [{ answer: 'a', img: inOption, alone: true, true: true }, { answer: 'b' }],
    }
    expect(await portal.save('quizzes', { ...(await row('quizzes')), questions: [asked] })).toMatchObject({
      status: 200,
    })
    const bank = {
      ...({ type: 1, question: 'q', answersType: 5 } as const),
      answers: [
        { answer: 'a', img: inBank, true: true },
        { answer: 'b', true: true },
      ],
    }
    expect(await app.call('questions/save', bank, await app.login('teacher1'))).toMatchObject({ status: 200 })
    const sent = { type: 'Noted', data: { img: inEvent } }
    await app.deps.store.append({
      writes: [{ streamId: 'note-1', expectedVersion: 0, events: [sent] }],
      meta: { actorId: null },
      at: '2026-11-20T08:00:00.000Z',
    })
    expect((await app.app.inject({ url: `/img/300/${unreferenced}` })).statusCode).toBe(200)
    expect(await findUnused(read, files, new Date())).toEqual({ places: [], media: [], bytes: 0 })

    const planted = [`games/${'ab'.repeat(20)}/index.html`, `games/${'cd'.repeat(20)}.12.34.part/a.js`]
    const orphan = `media/ab/cd/${'e'.repeat(36)}.png`
    const half = `media/ab/cd/${'f'.repeat(36)}.png.12.34.part`
    const foreign = ['media/README.txt', 'games/notes/index.html']
    for (const name of [...planted, orphan, half, ...foreign]) await files.put(name, Buffer.from('x'))
    const before = await everything(files)
    const unused = await findUnused(read, files, LATER)
    expect(unused.places.toSorted()).toEqual(
      [...planted.map(dirname), orphan, half, `media/${unreferenced}`, `resized/300/${unreferenced}`].toSorted(),
    )
    expect(await everything(files), 'finding deletes nothing').toEqual(before)

    await removeUnused(write, files, unused)
    const left = new Set(await everything(files))
    const gone = before.filter((key) => !left.has(key))
    expect(gone.toSorted()).toEqual([...planted, ...unused.places.filter((key) => !/^games/.test(key))].toSorted())
    const named = [inText, inQuiz, inOption, inBank, inEvent, inBin].map((path) => `media/${path}`)
    for (const name of [...named, ...foreign]) expect(left, name).toContain(name)
    const rows = await read.selectFrom('media').select('path').execute()
    for (const { path } of rows) expect(left, path).toContain(`media/${path}`)
    expect(rows.map(({ path }) => path)).not.toContain(unreferenced)
    expect(left, 'a game in the bin').toContain(`games/${(game as { folder?: string }).folder}/index.html`)
    const games = await read.selectFrom('games').select('folder').execute()
    for (const { folder } of games) expect(left, folder).toContain(`games/${folder}/index.html`)
    expect((await findUnused(read, files, LATER)).places).toEqual([])
  })
}
