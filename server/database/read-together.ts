import { IDS } from './chunks.ts'

/** Reads that may be under way at the same time; one that hangs must not hold up all others. */
const READS = 2

interface Call<Wanted, Found> {
  wanted: Wanted
  resolve(found: Found | undefined): void
  reject(error: unknown): void
}

/**
 * Joins single reads into a few queries: calls that come while two reads are under way share the next one, 500 at most.
 * On PostgreSQL a query takes a round trip, so a class that answers at the same moment would wait for one another.
 * `find` returns what it found in the order of `wanted`. A failed read fails the calls that share it.
 */
export function readTogether<Wanted, Found>(
  find: (wanted: Wanted[]) => Promise<(Found | undefined)[]>,
): (wanted: Wanted) => Promise<Found | undefined> {
  const waiting: Call<Wanted, Found>[] = []
  let underWay = 0

  async function readNext(): Promise<void> {
    const calls = waiting.splice(0, IDS)
    underWay += 1
    try {
      const found = await find(calls.map(({ wanted }) => wanted))
      for (const [place, call] of calls.entries()) call.resolve(found[place])
    } catch (error) {
      for (const call of calls) call.reject(error)
    } finally {
      underWay -= 1
      if (waiting.length > 0) void readNext()
    }
  }

  return (wanted) =>
    new Promise((resolve, reject) => {
      waiting.push({ wanted, resolve, reject })
      if (underWay < READS) void readNext()
    })
}
