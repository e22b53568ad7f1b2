import { openStore } from '../events/store/open-store.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open-database.ts'
import { rebuild } from './engine/rebuild.ts'
import { type Difference, verify } from './engine/verify.ts'

/*
 * `npm run projections -- rebuild | verify`, on the database that the environment names. This entry point is the one
 * file here that imports from server/. On SQLite it fails with a message while a server has the database open.
 */

const USAGE = 'Usage: npm run projections -- rebuild | verify'

/** Runs the command, logs the result line by line and returns the exit code. */
export async function runCommand(
  command: string | undefined,
  environment: NodeJS.ProcessEnv,
  { log, error }: Pick<Console, 'log' | 'error'>,
): Promise<number> {
  if (command !== 'rebuild' && command !== 'verify') {
    error(USAGE)
    return 2
  }
  const { dataDir, databaseUrl } = readConfig(environment)
  const engine = await openDatabase({ dataDir, databaseUrl })
  try {
    const store = await openStore(engine)
    try {
      if (command === 'rebuild') {
        const { position, generation } = await rebuild(engine, store)
        log(`rebuilt ${position} events, generation ${generation}`)
        return 0
      }
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

const lineOf = ({ table, side, row }: Difference): string =>
  `${side === 'live' ? '- live ' : '+ fresh'} ${table} ${JSON.stringify(row)}`

if (import.meta.main)
  try {
    process.exitCode = await runCommand(process.argv[2], process.env, console)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
