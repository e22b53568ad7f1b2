import { asMain } from '../../admin/beside.ts'
import { type Job, UsageError } from '../../admin/command.ts'
import { BadSetting, readConfig } from '../../config.ts'
import { writeForOwnerOnly } from '../../database/private-files.ts'
import { copyFiles } from '../../files/copy-files.ts'
import { folderStore } from '../../files/folder-store.ts'
import { openFiles } from '../../files/open-files.ts'

/*
 * `npm run media -- copy`: copies the files of DATA_DIR to the store that MEDIA_URL names; `--back` copies them from the store
 * to DATA_DIR. Both work beside running servers and leave the files where they are (docs/operations.md).
 */

const USAGE = 'Usage: npm run media -- copy [--back]'

async function run(args: string[], job: Job): Promise<number> {
  const isBack = args[1] === '--back'
  if (args[0] !== 'copy' || args.length > (isBack ? 2 : 1)) throw new UsageError(USAGE)
  const config = readConfig(process.env)
  if (!config.mediaPlace) throw new BadSetting('MEDIA_URL: must name the store')
  writeForOwnerOnly()
  const [folder, store] = [folderStore(config.dataDir), openFiles(config)]
  const refusal = await store.refusal()
  if (refusal !== undefined) throw new BadSetting(`MEDIA_URL: the store refuses it: ${refusal}`)
  const [from, to] = isBack ? [store, folder] : [folder, store]
  try {
    const { copied, kept, bytes } = await copyFiles(from, to, createProgress(job))
    const megabytes = (bytes / 1024 / 1024).toFixed(1)
    job.out(`${copied} files (${megabytes} MB) copied from ${from.place} to ${to.place}; ${kept} were there before`)
    return 0
  } finally {
    store.close()
  }
}

const SAY_EVERY = 1_000

function createProgress({ progress }: Job) {
  let said = 0
  return (copied: number): void => {
    if (copied - said < SAY_EVERY) return
    said = copied
    progress(`${copied} files copied`)
  }
}

if (import.meta.main) await asMain((job) => run(process.argv.slice(2), job))
