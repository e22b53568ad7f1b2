import { type Complete, completeOf, listGenerations, newestOf } from '../folder-layout.ts'

/** The generation from which this moment, or the latest one, is restored. @throws if it is before all of them */
export async function chooseGeneration(from: string, at: Date | undefined): Promise<Complete> {
  const complete = completeOf(await listGenerations(from))
  if (complete.length === 0) throw new Error(`${from} has no complete backup.`)
  const chosen = at ? complete.findLast(({ base }) => new Date(base.validFrom) <= at) : newestOf(complete)
  if (chosen === undefined) throw new Error(`The backups of ${from} begin at ${complete[0]?.base.validFrom}.`)
  return chosen
}
