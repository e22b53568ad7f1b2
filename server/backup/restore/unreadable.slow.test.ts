import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { LAST_BACKUP_FILE } from '../../database/private-files.ts'
import { folderStore } from '../../files/folder-store.ts'
import { startBackedUp, times } from '../testing.ts'

// What the account may not read. Slow, because each test starts processes.

it('leaves out a folder that it may not enter, such as lost+found, and says so', async () => {
  const { backups, append, until, root, backupDir } = await startBackedUp()
  await backups.start()
  await until(await append(...times(2)))
  await backups.stop()
  const closed = join(backupDir, 'lost+found')
  await mkdir(closed, { mode: 0o000 })
  const left = `Left out, because this account may not enter it: ${closed}`

  const restored = await restoreWithoutRoot(root, backupDir, join(root, 'restored'))
  expect(restored).toEqual({ code: 0, out: expect.stringContaining('Restored up to event 2,'), err: '' })
  expect(restored.out).toContain(left)

  const empty = join(root, 'empty')
  await mkdir(join(empty, 'lost+found'), { recursive: true })
  await chmod(join(empty, 'lost+found'), 0o000)
  const nothing = await restoreWithoutRoot(root, empty, join(root, 'nothing'))
  expect(nothing).toMatchObject({ code: 1, err: expect.stringContaining(`${empty} has no complete backup.`) })
  expect(nothing.out).toContain(join(empty, 'lost+found'))
})

it('restores everything else when stored files cannot be read, and names them', async () => {
  const { backups, append, until, root, dataDir, backupDir } = await startBackedUp()
  for (const name of ['good', 'bad']) await folderStore(dataDir).put(`media/aa/bb/${name}.png`, Buffer.from(name))
  await backups.start()
  await until(await append(...times(2)))
  await expect.poll(() => backups.ageSeconds()).toBeLessThan(60)
  await backups.stop()
  await chmod(join(backupDir, 'files/media/aa/bb/bad.png'), 0o000)

  const to = join(root, 'restored')
  const { code, out, err } = await restoreWithoutRoot(root, backupDir, to)
  expect(out).toContain('Restored up to event 2,')
  expect(out).toContain('1 stored files')
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^\S+ is restored without 1 stored files or folders, .*:\nmedia\/aa\/bb\/bad\.png: EACCES/),
  ])
  expect(await folderStore(to).read('media/aa/bb/good.png')).toEqual(Buffer.from('good'))
})

it('backs up everything else when stored files cannot be read, and names them', async () => {
  const { root, dataDir, append } = await startBackedUp()
  await append(...times(3))
  for (const name of ['good', 'bad']) await folderStore(dataDir).put(`media/aa/bb/${name}.png`, Buffer.from(name))
  await chmod(join(dataDir, 'media/aa/bb/bad.png'), 0o000)

  const to = join(root, 'copy')
  const command = join(import.meta.dirname, '../../setup/commands/backup.ts')
  const { code, out, err } = await withoutRoot(root, command, `runBackup([${JSON.stringify(to)}])`, dataDir)
  expect(out).toBe(`3 events, 1 files in ${to}\n`)
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^The backup is incomplete. It lacks stored files:\nmedia\/aa\/bb\/bad\.png: EACCES/),
  ])
  expect((await readdir(to)).sort()).toEqual(['bawaba.sqlite', 'media', 'missing-files.txt'])
  // So the alert that watches the age of the last backup fires.
  expect(await readdir(dataDir)).not.toContain(LAST_BACKUP_FILE)
})

it('backs up everything else when a folder of stored files cannot be listed, and names it', async () => {
  const { root, dataDir, append } = await startBackedUp()
  await append(...times(3))
  for (const place of ['aa/good', 'bb/lost']) await folderStore(dataDir).put(`media/${place}.png`, Buffer.from(place))
  await mkdir(join(dataDir, 'games'))
  const closed = ['media/bb', 'games']
  const to = join(root, 'copy')
  const command = join(import.meta.dirname, '../../setup/commands/backup.ts')
  for (const folder of closed) await chmod(join(dataDir, folder), 0o000)
  const { code, out, err } = await withoutRoot(root, command, `runBackup([${JSON.stringify(to)}])`, dataDir)
  for (const folder of closed) await chmod(join(dataDir, folder), 0o700)
  expect(out).toBe(`3 events, 1 files in ${to}\n`)
  expect(code).toBe(1)
  for (const folder of closed) {
    expect(err).toContain(`\n${folder}/: EACCES`)
    expect(await readFile(join(to, 'missing-files.txt'), 'utf8')).toContain(`${folder}/: EACCES`)
  }
  expect(await readdir(dataDir)).not.toContain(LAST_BACKUP_FILE)
})

const NOBODY = 65_534

const restoreWithoutRoot = (root: string, from: string, to: string) =>
  withoutRoot(
    root,
    join(import.meta.dirname, '../../setup/commands/restore.ts'),
    `runRestore(${JSON.stringify(['--from', from, '--to-folder', to])}, console)`,
  )

/** Root may read every file. So if the tests run as root, the process gives up its rights when it has loaded the command. */
async function withoutRoot(root: string, command: string, call: string, dataDir = '') {
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const inside = (await readdir(root, { recursive: true })).map((name) => join(root, name))
    for (const path of [root, ...inside]) await chown(path, NOBODY, NOBODY)
  }
  const script = `
    const command = await import(${JSON.stringify(command)})
    ${isRoot ? `process.setgroups([]); process.setgid(${NOBODY}); process.setuid(${NOBODY})` : ''}
    process.exitCode = await command.${call}`
  const env = { ...process.env, DATA_DIR: dataDir }
  const ran = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env })
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  )
}
