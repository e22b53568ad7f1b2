/** Something that happens at a moment. */
export interface Happening {
  at: number
  /** A look at the clock: one is enough for a moment. */
  look?: boolean
  run(): Promise<void>
}

/**
 * A term in its order, one happening after the other, so that the same moment always makes the same log. What lies after
 * `now` does not happen. Answers how many did.
 */
export async function happen(all: Happening[], now: number): Promise<number> {
  const past = all.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
  for (const { run } of past) await run()
  return past.length
}
