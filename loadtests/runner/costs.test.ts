import { expect, it } from 'vitest'
import { costLines, phaseCosts } from './costs.ts'
import type { Sample } from './sampler.ts'

const at = (second: number, cpuMs: number, more: Partial<Sample> = {}): Sample => ({
  ...{ at: 1000 * second, cpuMs, mainMs: cpuMs / 2, residentBytes: second * 2 ** 20, sockets: second, lagSeconds: 0 },
  answered: new Map([['tasks/draft', 10 * second]]),
  ...more,
})
const save = { name: 'save' as const, from: 1, to: 3 }

it('adds up the nodes, and takes the main thread of the busiest one', () => {
  const nodes = [
    [at(0, 0), at(1, 100), at(2, 300), at(3, 500), at(4, 9000)],
    [at(0, 0), at(1, 50), at(3, 150)],
  ]
  const database = [0, 1, 3].map((second) => ({ at: 1000 * second, cpuMs: 10 * second }))
  const [cost] = phaseCosts({ nodes, database }, 0, [save])
  expect(cost).toMatchObject({ operations: 40, seconds: 2, nodeMs: 500, mainMs: 200, mainsMs: 250, databaseMs: 20 })
  expect(costLines(cost ? [cost] : [], { nodes, database })).toContainEqual(
    expect.stringMatching(/^save\s+40\s+20\.0\s+26 %\s+12\.5\s+0\.5/),
  )
})

it('leaves out the time of a restart, after which counters begin at 0', () => {
  const restarted = [
    at(1, 100),
    at(2, 200),
    at(3, 10, { answered: new Map() }),
    at(4, 60, { answered: new Map([['tasks/draft', 5]]) }),
  ]
  const [cost] = phaseCosts({ nodes: [restarted], database: [] }, 0, [{ ...save, to: 4 }])
  expect(cost).toMatchObject({ operations: 15, seconds: 2, nodeMs: 150, databaseMs: undefined })
})

it('takes the number of operations from the plan where no call counts them', () => {
  const nodes = [[at(1, 0), at(3, 80, { mainMs: undefined })]]
  const [cost] = phaseCosts({ nodes, database: [] }, 0, [{ ...save, name: 'reconnect', planned: 40 }])
  expect(cost).toMatchObject({ operations: 40, nodeMs: 80, mainMs: undefined, mainsMs: undefined })
})
