import type { Drawn } from './watching-browser.ts'
import type { Stored } from './working-students.ts'

export interface Delays {
  /** Milliseconds from stored to drawn, in rising order. */
  ms: number[]
  /** Changes for which the page showed neither the change nor a later one of the same student. */
  never: number
}

/**
 * A change counts as drawn with the first frame that shows it or a later change of the student, because pushes may be
 * merged.
 */
export function delays(stored: Stored[], drawn: Drawn[]): Delays {
  const ofStudent = Map.groupBy(drawn, ({ student }) => student)
  const ms: number[] = []
  let never = 0
  for (const { student, answered, at } of stored) {
    const shown = ofStudent.get(student)?.find((one) => one.answered >= answered)
    if (shown) ms.push(shown.at - at)
    else never += 1
  }
  return { ms: ms.sort((a, b) => a - b), never }
}
