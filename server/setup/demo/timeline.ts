/** Something that happens at a moment. `lane`: those of one lane happen one after another; without one, alone. */
export interface Happening {
  at: number
  lane?: string
  /** A look at the clock: one is enough for a moment. */
  look?: boolean
  run(): Promise<void>
}

/** At a time: the log writes them in few commits. */
const TOGETHER = 60
/** What is further apart keeps its order in the log, milliseconds. */
const SPAN = 40 * 60_000

/**
 * A term in its order. Happenings of different lanes that lie near each other go side by side, so that the log looks as
 * it would have, and is written in seconds. What lies after `now` does not happen.
 */
export async function happen(all: Happening[], now: number): Promise<number> {
  const past = all.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
  let group: Happening[] = []
  for (const next of past) {
    const first = group[0]
    if (first && (next.lane === undefined || group.length >= TOGETHER || next.at - first.at > SPAN)) {
      await sideBySide(group)
      group = []
    }
    if (next.lane === undefined) await next.run()
    else group.push(next)
  }
  await sideBySide(group)
  return past.length
}

async function sideBySide(group: Happening[]): Promise<void> {
  const lanes = Map.groupBy(group, ({ lane }) => lane)
  const follow = async (lane: Happening[]) => {
    for (const { run } of lane) await run()
  }
  await Promise.all([...lanes.values()].map(follow))
}
