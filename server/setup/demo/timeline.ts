/** An action of the demo term at a time. */
export interface Step {
  /** Milliseconds since 1970. */
  at: number
  /** Only runs the timekeeper. */
  tick?: boolean
  run(): Promise<void>
}

/**
 * Runs the steps up to `now` one after another in the order of time, so that the log is always the same. Returns their
 * number.
 */
export async function runSteps(all: Step[], now: number): Promise<number> {
  const past = all.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
  for (const { run } of past) await run()
  return past.length
}
