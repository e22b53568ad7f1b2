import { Trend } from 'k6/metrics'
import { pause } from './calls.ts'

/** Delay of k6 itself. If it is more than a few ms, the other figures measure k6 rather than the server. */
const generatorLate = new Trend('generator_late_ms', true)

/** Waits until a planned moment, milliseconds since 1970. */
export async function until(moment: number): Promise<void> {
  const wait = moment - Date.now()
  if (wait <= 0) return
  await pause(wait)
  generatorLate.add(Math.max(0, Date.now() - moment))
}
