import { rm } from 'node:fs/promises'
import { type Generation, isLater, listGenerations } from '../folder-layout.ts'

const DAY_MS = 24 * 60 * 60_000

interface Keep {
  days: number
  now: Date
  /** Folders that are being written to. */
  open: string[]
}

/**
 * Removes each generation that no moment of the last `days` needs, because a later one was complete before them. Of generations whose copy
 * was never completed, it keeps those of the last day. A generation from the future was made while the clock was wrong,
 * so any that was made later replaces it.
 */
export async function removeOld(backupDir: string, { days, now, open }: Keep): Promise<void> {
  const all = await listGenerations(backupDir)
  const earliest = now.getTime() - days * DAY_MS
  const replaces = (one: Generation, other: Generation) =>
    one.base !== undefined &&
    Date.parse(one.base.validFrom) <= earliest &&
    isLater(one, other) &&
    (one.startedAt > other.startedAt || other.startedAt > now)
  for (const generation of all) {
    const { folder, startedAt, base } = generation
    if (open.includes(folder)) continue
    const isUseless = base
      ? all.some((one) => replaces(one, generation))
      : Math.abs(now.getTime() - startedAt.getTime()) > DAY_MS
    if (isUseless) await rm(folder, { recursive: true, force: true })
  }
}
