import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { allOf, type FileStore, type Range } from './file-store.ts'

const text = (store: FileStore, key: string) => store.read(key).then((bytes) => bytes?.toString())
const put = (store: FileStore, ...keys: string[]) => Promise.all(keys.map((key) => store.put(key, Buffer.from(key))))
const keysBelow = async (store: FileStore, folder: string) =>
  (await allOf(store.list(folder))).map(({ key }) => key).toSorted()

async function wholeOf(stream: Readable): Promise<string> {
  return Buffer.concat(await stream.toArray()).toString()
}

/** What every store of files guarantees. `open` returns an empty one. */
export function fileStoreContract(open: () => Promise<FileStore>): void {
  const opened = async () => {
    const store = await open()
    onTestFinished(() => store.close())
    return store
  }

  test('stores a file, also an empty one; of the same key the last one counts', async () => {
    const store = await opened()
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, at) => at % 251))
    await store.put('media/ab/cd/one.png', bytes)
    await store.put('media/ab/cd/none.txt', new Uint8Array())
    expect((await store.read('media/ab/cd/one.png'))?.equals(bytes)).toBe(true)
    expect(await text(store, 'media/ab/cd/none.txt')).toBe('')
    const empty = await store.open('media/ab/cd/none.txt')
    expect([empty?.bytes, empty && (await wholeOf(empty.stream))]).toEqual([0, ''])
    await store.put('media/ab/cd/one.png', Buffer.from('other'))
    expect(await text(store, 'media/ab/cd/one.png')).toBe('other')
    expect(await store.refusal()).toBeUndefined()
    expect(store.isUp()).not.toBe(false)
  })

  test('tells size and time of a file, and nothing of one that is not there or is a folder', async () => {
    const store = await opened()
    await store.put('media/ab/one.png', Buffer.from('12345'))
    const facts = await store.stat('media/ab/one.png')
    expect(facts?.bytes).toBe(5)
    // Stores count whole seconds, by their own clocks.
    expect(Math.abs((facts?.changed ?? 0) - Date.now())).toBeLessThan(3_600_000)
    for (const key of ['media/ab/two.png', 'media/ab', 'media/ab/one.png/x', 'other'])
      expect([await store.stat(key), await store.read(key), await store.open(key)], key).toEqual(Array(3))
  })

  test('streams a file or a part of it', async () => {
    const store = await opened()
    await store.put('media/sound.mp3', Buffer.from('0123456789'))
    const part = async (range?: Range) => {
      const found = await store.open('media/sound.mp3', range)
      return found && [found.bytes, await wholeOf(found.stream)]
    }
    expect(await part()).toEqual([10, '0123456789'])
    expect(await part({ from: 2, to: 4 })).toEqual([10, '234'])
    expect(await part({ from: 9, to: 9 })).toEqual([10, '9'])
    // A reader that goes away keeps nothing open.
    const left = await store.open('media/sound.mp3')
    left?.stream.destroy()
    expect(await part({ from: 0, to: 9 })).toEqual([10, '0123456789'])
  })

  test('lists all files below a folder with their sizes, and no others', async () => {
    const store = await opened()
    const below = ['media/a.png', 'media/ab/b.png', 'media/ab/cd/c.png', 'media/ab/cd/d_1-2.png', 'media/z.png']
    await put(store, ...below, 'medias/a.png', 'resized/60x60/ab/b.png')
    expect(await keysBelow(store, 'media/')).toEqual(below)
    const sizes = new Map((await allOf(store.list('media/'))).map(({ key, bytes }) => [key, bytes]))
    expect(sizes.get('media/ab/b.png')).toBe('media/ab/b.png'.length)
    expect(await keysBelow(store, 'games/')).toEqual([])
  })

  test('removes a file or all below a folder, and only those; what is not there counts as removed', async () => {
    const store = await opened()
    await put(store, 'games/ab/index.html', 'games/ab/js/a.js', 'games/abc/index.html', 'media/a.png')
    await store.remove('media/a.png')
    await store.remove('media/a.png')
    await store.removeBelow('games/ab')
    await store.removeBelow('games/none')
    expect([...(await keysBelow(store, 'media/')), ...(await keysBelow(store, 'games/'))]).toEqual([
      'games/abc/index.html',
    ])
    await put(store, 'games/ab/index.html')
    expect(await text(store, 'games/ab/index.html')).toBe('games/ab/index.html')
  })

  test('a key that leads out of the store names nothing', async () => {
    const store = await opened()
    await put(store, 'media/a.png')
    for (const key of ['', '/media/a.png', '../a.png', 'media/../media/a.png', 'media//a.png', 'media/./a.png', '.a'])
      await refuses(store, key)
    for (const key of ['media\\a.png', 'media/a.png\0', 'media/a.png?x', 'media/%61.png', 'media/', 'media/ا.png'])
      await refuses(store, key)
    await store.removeBelow('..')
    await store.removeBelow('')
    expect(await keysBelow(store, 'media/')).toEqual(['media/a.png'])
  })

  test('who stores the same file at the same time all succeed, and a reader sees a whole one', async () => {
    const store = await opened()
    const bytes = Buffer.alloc(200_000, 'x')
    const read = async () => (await store.read('media/same.png'))?.equals(bytes) ?? 'not yet'
    const work = Array.from({ length: 8 }, async () => {
      await store.put('media/same.png', bytes)
      return await read()
    })
    const seen = await Promise.all([read(), ...work, read()])
    expect(new Set(seen.slice(1, -1))).toEqual(new Set([true]))
    expect(seen).not.toContain(false)
    expect(await keysBelow(store, 'media/')).toEqual(['media/same.png'])
  })
}

async function refuses(store: FileStore, key: string): Promise<void> {
  await expect(store.put(key, Buffer.from('x')), key).rejects.toThrow('not a key')
  expect([await store.stat(key), await store.read(key), await store.open(key)], key).toEqual(Array(3))
  await store.remove(key)
}
