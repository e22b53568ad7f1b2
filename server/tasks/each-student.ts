import { type HandleContext, handle, type Unit } from '../../events/handle.ts'

/** Appends in parallel: enough to fill one group commit. */
const BATCH = 50

/** Decides for each student in an append of its own. Returns the log position of the last one, 0 for none. */
export async function eachStudent(
  context: HandleContext,
  studentIds: readonly string[],
  decide: (unit: Unit, studentId: string) => Promise<void>,
): Promise<number> {
  let last = 0
  for (let from = 0; from < studentIds.length; from += BATCH) {
    const batch = studentIds.slice(from, from + BATCH)
    const done = await Promise.all(batch.map((studentId) => handle(context, (unit) => decide(unit, studentId))))
    last = Math.max(last, ...done.map(({ position }) => position))
  }
  return last
}
