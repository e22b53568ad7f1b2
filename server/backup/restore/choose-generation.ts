import { type BaseInfo, type Generation, listGenerations, type Reached } from '../folder-layout.ts'

export interface Chosen extends Generation {
  base: BaseInfo
  reached: Reached
}

/** The generation from which this moment, or the latest one, is restored. @throws if it is before all of them */
export async function chooseGeneration(from: string, at: Date | undefined): Promise<Chosen> {
  const complete = (await listGenerations(from)).filter(
    (one): one is Chosen => one.base !== undefined && one.reached !== undefined,
  )
  if (complete.length === 0) throw new Error(`${from} has no complete backup.`)
  const chosen = complete.findLast(({ base }) => at === undefined || new Date(base.validFrom) <= at)
  if (chosen === undefined) throw new Error(`The backups of ${from} begin at ${complete[0]?.base.validFrom}.`)
  return chosen
}
