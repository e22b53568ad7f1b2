import { rm } from 'node:fs/promises'
import { listGenerations } from '../folder-layout.ts'

const DAY_MS = 24 * 60 * 60_000

interface Keep {
  days: number
  now: Date
  /** Folders that are being written to. */
  open: string[]
}

/**
 * Removes each generation that no moment of the last `days` needs, because a later one was complete before them. Of generations whose copy
 * was never completed, it keeps those of the last day.
 */
export async function removeOld(backupDir: string, { days, now, open }: Keep): Promise<void> {
  const all = await listGenerations(backupDir)
  const earliest = now.getTime() - days * DAY_MS
  for (const { folder, startedAt, base } of all) {
    if (open.includes(folder)) continue
    const isReplaced = all.some(
      (one) => one.base && one.startedAt > startedAt && Date.parse(one.base.validFrom) <= earliest,
    )
    const isUseless = base ? isReplaced : now.getTime() - startedAt.getTime() > DAY_MS
    if (isUseless) await rm(folder, { recursive: true, force: true })
  }
}
