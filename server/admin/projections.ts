import { rebuild } from '../../projections/engine/rebuild.ts'
import { rebuildBeside } from '../../projections/engine/rebuild-beside.ts'
import { type Command, UsageError } from './command.ts'
import { createTimeLeft } from './time-left.ts'

export const PROJECTIONS_USAGE = 'Usage: npm run projections -- rebuild | verify | status'

/** `npm run projections -- rebuild`, the one command of projections/cli.ts that writes to the live tables. */
export const projections: Command = ([command, ...more]) => {
  if (command !== 'rebuild' || more.length > 0) throw new UsageError(PROJECTIONS_USAGE)
  return async ({ db, store, served }, { out, progress: say, signal }) => {
    const progress = createTimeLeft(say)
    const { position, generation } =
      served && db.kind === 'sqlite'
        ? await rebuildBeside(db, store, served.projector, { progress, signal })
        : await rebuild(db, store, progress)
    out(`rebuilt ${position} events, generation ${generation}`)
    return 0
  }
}
