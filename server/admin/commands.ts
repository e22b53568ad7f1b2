import { type Command, exitCodeOf, type Job, messageOf, type Portal } from './command.ts'
import { content } from './content.ts'
import { erase } from './erase.ts'
import { projections } from './projections.ts'
import type { Asked } from './protocol.ts'
import { school } from './school.ts'
import { sweep } from './sweep.ts'

/** The commands that may run in a server. Those that only read are in setup/commands: they read beside it. */
export const COMMANDS = { school, content, sweep, erase, projections } satisfies Record<string, Command>

export type CommandName = keyof typeof COMMANDS

const isKnown = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)

/** Runs what a client of the socket asked for. Prints errors; returns the exit code. */
export async function runAsked({ command, args }: Asked, portal: Portal, job: Job): Promise<number> {
  try {
    if (!isKnown(command)) throw new Error(`The server knows no command ${command}.`)
    return await COMMANDS[command](args)(portal, job)
  } catch (error) {
    job.err(messageOf(error))
    return exitCodeOf(error)
  }
}
