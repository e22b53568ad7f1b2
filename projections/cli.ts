import type { Engine } from '../events/store/engine.ts'
import { openStore } from '../events/store/open-store.ts'
import { readingOf } from '../events/store/reading.ts'
import { asMain, runBeside } from '../server/admin/beside.ts'
import { PROJECTIONS_USAGE } from '../server/admin/projections.ts'
import { readConfig } from '../server/config.ts'
import { openCopy } from '../server/database/open-copy.ts'
import { openDatabase } from '../server/database/open-database.ts'
import { DataInUse } from '../server/database/server-lock.ts'
import type { Database } from '../server/database/tables.ts'
import { openToRead } from '../server/setup/commands/open-to-read.ts'
import { CHECKPOINT_NAME } from './engine/checkpoint.ts'
import { type Difference, verify } from './engine/verify.ts'

/*
 * `npm run projections -- rebuild | verify | status`, on the database that the environment names, also while the server
 * runs. This entry point is the one file here that imports from server/.
 */

type Place = ReturnType<typeof readConfig>

/** Runs the command, logs the result line by line and returns the exit code. */
export async function runCommand(
  command: string | undefined,
  environment: NodeJS.ProcessEnv,
  { log, error }: Pick<Console, 'log' | 'error'>,
): Promise<number> {
  if (command === 'rebuild')
    return runBeside('projections', [command], environment, { out: log, err: error, progress: error })
  if (command === 'status') return runStatus(readConfig(environment), log)
  if (command === 'verify') return runVerify(readConfig(environment), log)
  error(PROJECTIONS_USAGE)
  return 2
}

async function runVerify(place: Place, log: (line: string) => void): Promise<number> {
  const engine = await openToVerify(place)
  try {
    const store = await openStore(engine)
    try {
      const { differences, position } = await verify(engine, store)
      for (const difference of differences) log(lineOf(difference))
      log(differences.length === 0 ? 'equal' : `different at position ${position}`)
      return differences.length === 0 ? 0 : 1
    } finally {
      await store.close()
    }
  } finally {
    await engine.close()
  }
}

/** The database; a copy of it if a server has the SQLite file open. */
async function openToVerify({ dataDir, databaseUrl }: Place): Promise<Engine<Database>> {
  try {
    return await openDatabase({ dataDir, databaseUrl })
  } catch (error) {
    if (error instanceof DataInUse) return await openCopy(dataDir)
    throw error
  }
}

async function runStatus(place: Place, log: (line: string) => void): Promise<number> {
  const { read, close } = await openToRead(place)
  try {
    const [checkpoint] = await read.selectFrom('checkpoints').selectAll().where('name', '=', CHECKPOINT_NAME).execute()
    const { position, generation } = checkpoint ?? { position: 0, generation: 1 }
    log(`read models at ${position} of ${await readingOf(read).head()} events, generation ${generation}`)
    return 0
  } finally {
    await close()
  }
}

const lineOf = ({ table, side, row }: Difference): string =>
  `${side === 'live' ? '- live ' : '+ fresh'} ${table} ${JSON.stringify(row)}`

if (import.meta.main) await asMain(() => runCommand(process.argv[2], process.env, console))
