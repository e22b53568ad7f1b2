import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Fills an empty folder with a copy of the template: initdb and the migrations take seconds, a copy a tenth of one. `create` makes the data of a
 * stopped PostgreSQL in a folder; the first to need the template calls it.
 */
export async function copyTemplate(
  template: string,
  to: string,
  create: (folder: string) => Promise<void>,
): Promise<void> {
  if (!existsSync(template)) {
    const own = `${template}-${process.pid}`
    await create(own)
    // Several processes may create it at once: the first one to rename has made the template.
    await rename(own, template).catch(() => rm(own, { recursive: true }))
  }
  // Unlike `cp` of Node, this keeps the owner, which is not root.
  await run('cp', ['-a', `${template}/.`, to])
}
