import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyFiles } from './copy-files.ts'
import { folderStore } from './folder-store.ts'

it('a copy from a store without files fails and names the store', async () => {
  const root = await mkdtemp(join(tmpdir(), 'bawaba-copy-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [from, to] = [folderStore(join(root, 'from')), folderStore(join(root, 'to'))]
  const copy = () => copyFiles(from, to, () => {})
  const reason = `${from.place} has no media and no games, so nothing was copied: its disk or network folder is not mounted, it is not the store of this portal, or the portal has no files yet`
  await expect(copy(), 'a folder that is missing').rejects.toThrow(new Error(reason))
  // What is made again, and an upload that was cut off.
  await from.put('resized/60x60/ab/cd/a.png', Buffer.from('a'))
  await from.put('media/ab/cd/a.png.1.2.part', Buffer.from('a'))
  await to.put('media/ab/cd/b.png', Buffer.from('b'))
  await expect(copy()).rejects.toThrow(new Error(reason))
  await from.put('media/ab/cd/a.png', Buffer.from('a'))
  expect(await copy()).toEqual({ copied: 1, kept: 0, bytes: 1 })
  expect(await copy(), 'again').toEqual({ copied: 0, kept: 1, bytes: 0 })
})
