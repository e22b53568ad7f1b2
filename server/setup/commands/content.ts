import { resolve } from 'node:path'
import { asMain, runBeside } from '../../admin/beside.ts'
import type { Job } from '../../admin/command.ts'
import { saveContent } from '../../admin/content.ts'
import { readConfig } from '../../config.ts'
import { writeForOwnerOnly } from '../../database/private-files.ts'
import { openFiles } from '../../files/open-files.ts'
import { openToRead } from './open-to-read.ts'

/* `npm run content -- import | export`. Both work while the server runs; an import then runs in the server. */

const USAGE = 'npm run content -- import [folder]\nnpm run content -- export <folder>'

async function run([command = '', folder]: string[], job: Job): Promise<number> {
  if (command === 'export') {
    job.out(folder ? await runExport(folder) : USAGE)
    return 0
  }
  // `import` is optional.
  const from = command === 'import' ? folder : command || undefined
  return await runBeside('content', from ? ['import', resolve(from)] : ['import'], process.env, job)
}

async function runExport(folder: string): Promise<string> {
  // Some games and books require a login, so other users of this machine must not read the export.
  writeForOwnerOnly()
  const config = readConfig(process.env)
  const db = await openToRead(config)
  const files = openFiles(config)
  try {
    const { rows, media, games } = await saveContent({ db, files }, folder)
    return `${rows} rows, ${media} media, ${games} games in ${folder}`
  } finally {
    files.close()
    await db.close()
  }
}

if (import.meta.main) await asMain((job) => run(process.argv.slice(2), job))
