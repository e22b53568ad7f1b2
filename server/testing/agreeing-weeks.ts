import fc from 'fast-check'
import { expect } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import { verify } from '../../projections/engine/verify.ts'
import { recountedSums, storedSums } from '../../projections/testing/sums.ts'
import { chunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import { openTestDatabase } from '../database/testing.ts'
import { startTestApp } from '../http/testing.ts'
import { addPeople } from '../school/add-people.ts'
import { createClock, send, startSchool } from '../tasks/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { compared } from './agreement.ts'
import { type Move, make, STUDENTS, settings, startOnly, tickTwice, type Week, weeks } from './school-weeks.ts'

/**
 * Runs random weeks of a school on the servers of these databases, by default one on SQLite. After each move the read models must show what the deciders know; at the end of the week they must
 * equal a rebuild, and their sums what is counted. Returns the number of weeks.
 */
export async function runWeeks(numRuns: number, open: () => Promise<Engine<Database>[]> = one): Promise<number> {
  let done = 0
  const property = fc.asyncProperty(weeks, together, settings, settings, async (moves, atOnce, ...options) => {
    await runWeek(await open(), moves, atOnce, options)
    done += 1
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
  return done
}

/** Number of moves that are made at the same moment. */
const together = fc.constantFrom(1, 3)

const one = async () => [await openTestDatabase()]

async function runWeek(engines: Engine<Database>[], moves: Move[], atOnce: number, options: object[]): Promise<void> {
  const clock = createClock()
  const [engine, ...others] = engines
  const { test, cookies } = await startSchool({ now: clock.now, engine })
  const nodes = [test]
  for (const other of others) nodes.push(await startTestApp({ now: clock.now, engine: other }))
  const { db, store } = test.deps
  const week: Week = {
    ...{ nodes, clock, cookies, tasks: [], timekeepers: nodes.map(({ deps }) => createTimekeeper(deps)) },
    ...{ calls: 0, seq: 0, grants: [], correction: 'none', yearEnd: undefined },
  }
  try {
    const colleague = { id: 'teacher3', login: 'teacher3', name: 'اسم', level: 3, schoolId: 'school1', classes: [] }
    await addPeople(db.write, [colleague], { at: clock.now(), byManager: false })
    for (const timekeeper of week.timekeepers) await startOnly(timekeeper)
    for (const option of options)
      week.tasks.push(await send(test, cookies.teacher1, { ...option, classes: ['1-7', '2-7'] }))
    for (const some of chunks(moves, atOnce)) {
      clock.advance(3)
      await Promise.all(some.map((move) => make(week, move)))
      if (atOnce > 1) await tickTwice(week)
      await Promise.all(nodes.map(({ deps }) => deps.projector.drain()))
      const ticked = atOnce > 1 || some.some((move) => move.do === 'later' || move.do === 'restart')
      for (const task of week.tasks) {
        const { decided, shown } = await compared(test.deps, task, STUDENTS, ticked)
        expect(shown, `after ${JSON.stringify(some)}`).toEqual(decided)
      }
    }
    expect(await storedSums(db.read)).toEqual(await recountedSums(db.read))
    expect(await verify(db, store)).toEqual({ position: await store.head(), differences: [] })
  } finally {
    for (const node of nodes.toReversed()) await node.close()
  }
}
