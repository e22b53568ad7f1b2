import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { folderStore } from './folder-store.ts'
import { fileStoreContract } from './store-contract.ts'

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-folder-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folderStore(folder)
}

describe('a folder as a store', () => fileStoreContract(open))

test('a file that cannot be stored leaves nothing behind', async () => {
  const store = await open()
  await writeFile(join(store.place, 'media'), 'a file where the folder should be')
  await expect(store.put('media/a.png', Buffer.from('x'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(await readdir(store.place)).toEqual(['media'])
  expect([store.kind, store.isUp(), (await stat(store.place)).isDirectory()]).toEqual(['folder', undefined, true])
})
