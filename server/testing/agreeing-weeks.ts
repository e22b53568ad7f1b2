import fc from 'fast-check'
import { expect } from 'vitest'
import { verify } from '../../projections/engine/verify.ts'
import { recountedSums, storedSums } from '../../projections/testing/sums.ts'
import { addPeople } from '../school/add-people.ts'
import { createClock, send, startSchool } from '../tasks/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { compared } from './agreement.ts'
import { type Move, make, STUDENTS, settings, type Week, weeks } from './school-weeks.ts'

/**
 * Runs random weeks of a school. After each move the read models must show what the deciders know; at the end of the week they must
 * equal a rebuild, and their sums what is counted. Returns the number of weeks.
 */
export async function runWeeks(numRuns: number): Promise<number> {
  let done = 0
  const property = fc.asyncProperty(weeks, settings, settings, async (moves, ...options) => {
    await runWeek(moves, options)
    done += 1
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
  return done
}

async function runWeek(moves: Move[], options: object[]): Promise<void> {
  const clock = createClock()
  const { test, cookies } = await startSchool(clock)
  const { db, projector, store } = test.deps
  const week: Week = {
    ...{ test, clock, cookies, tasks: [], timekeeper: createTimekeeper(test.deps) },
    ...{ seq: 0, grants: [], correction: 'none', yearEnd: undefined },
  }
  try {
    const colleague = { id: 'teacher3', login: 'teacher3', name: 'اسم', level: 3, schoolId: 'school1', classes: [] }
    await addPeople(db.write, [colleague], { at: clock.now(), byManager: false })
    await week.timekeeper.start()
    for (const option of options)
      week.tasks.push(await send(test, cookies.teacher1, { ...option, classes: ['1-7', '2-7'] }))
    for (const move of moves) {
      clock.advance(3)
      await make(week, move)
      await projector.drain()
      const ticked = move.do === 'later' || move.do === 'restart'
      for (const task of week.tasks) {
        const { decided, shown } = await compared(test.deps, task, STUDENTS, ticked)
        expect(shown, `after ${JSON.stringify(move)}`).toEqual(decided)
      }
    }
    expect(await storedSums(db.read)).toEqual(await recountedSums(db.read))
    expect(await verify(db, store)).toEqual({ position: await store.head(), differences: [] })
  } finally {
    await week.timekeeper.stop()
    await test.close()
  }
}
