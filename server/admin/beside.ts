import { type Config, readConfig } from '../config.ts'
import { DataInUse } from '../database/server-lock.ts'
import { askServer, NoServer } from './ask-server.ts'
import { exitCodeOf, type Job, messageOf, type Say } from './command.ts'
import { COMMANDS, type CommandName } from './commands.ts'
import { withPortal } from './open-portal.ts'

/**
 * Runs a command on the database that the environment names. If a server uses the SQLite file, the command runs in that
 * server. Returns the exit code. @throws UsageError, and what the command throws
 */
export async function runBeside(
  command: CommandName,
  args: string[],
  environment: NodeJS.ProcessEnv,
  job: Job,
): Promise<number> {
  const config = readConfig(environment)
  const work = COMMANDS[command](args)
  try {
    return await withPortal(config, (portal) => work(portal, job))
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error
    return await askInstead(config, { command, args }, job, error)
  }
}

async function askInstead(config: Config, asked: { command: string; args: string[] }, say: Say, inUse: DataInUse) {
  try {
    return await askServer(config.dataDir, asked, say)
  } catch (error) {
    if (error instanceof NoServer) throw new DataInUse(`${inUse.message} ${error.message}`)
    throw error
  }
}

/** Runs the command of this process: prints to the console and sets the exit code. */
export async function asMain(run: (job: Job) => Promise<number>): Promise<void> {
  const { log: out, error: err } = console
  try {
    process.exitCode = await run({ out, err, progress: err })
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = exitCodeOf(error)
  }
}
