import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folderStore } from '../folder-store.ts'
import { fileStoreContract } from '../store-contract.ts'
import { withRecentFiles } from './recent-files.ts'

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-recent-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = folderStore(folder)
  const asked: string[] = []
  const counted = {
    ...store,
    read: (key: string) => {
      asked.push(key)
      return store.read(key)
    },
  }
  return { store, asked, recent: withRecentFiles(counted, { file: 10, all: 25 }) }
}

describe('a store that keeps recent files', () => fileStoreContract(async () => (await open()).recent))

it('reads a small file once while it is used, and a large one each time', async () => {
  const { asked, recent } = await open()
  await recent.put('media/small.png', Buffer.alloc(10))
  await recent.put('media/large.png', Buffer.alloc(11))
  for (const key of ['media/small.png', 'media/large.png', 'media/none.png'])
    for (let time = 0; time < 3; time += 1) await recent.read(key)
  const large = Array(3).fill('media/large.png')
  expect(asked).toEqual(['media/small.png', ...large, ...Array(3).fill('media/none.png')])
})

it('lets the file go that was not used for the longest time', async () => {
  const { asked, recent } = await open()
  const keys = ['media/1.png', 'media/2.png', 'media/3.png']
  for (const key of keys) await recent.put(key, Buffer.alloc(10))
  for (const at of [0, 1, 0, 2, 0, 1]) await recent.read(keys[at] ?? '')
  expect(asked).toEqual(['media/1.png', 'media/2.png', 'media/3.png', 'media/2.png'])
})

it('forgets what it removes or replaces', async () => {
  const { recent } = await open()
  await recent.put('media/a.png', Buffer.from('one'))
  expect(String(await recent.read('media/a.png'))).toBe('one')
  await recent.put('media/a.png', Buffer.from('two'))
  expect(String(await recent.read('media/a.png'))).toBe('two')
  await recent.remove('media/a.png')
  expect(await recent.read('media/a.png')).toBeUndefined()
})
