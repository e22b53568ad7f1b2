import { afterEach, describe, expect, it } from 'vitest'
import { type Clock, createClock, HOLD_MS } from './clock.ts'
import { createMachine } from './testing/machine.ts'

const START = Date.parse('2026-11-20T08:00:00.000Z')
const HOUR = 3600
let clock: Clock
afterEach(() => clock.stop())
/** Seconds since the start, as the clock tells them. */
const told = () => Math.round(clock.now().getTime() - START) / 1000

describe('by the machine alone', () => {
  it.each([HOUR, -HOUR])('a jump of %i s and back is never seen', async (seconds) => {
    const machine = createMachine(START)
    clock = await createClock({ machine })
    machine.pass(10)
    machine.jump(seconds)
    expect(told()).toBe(10)
    expect(clock.ahead()).toBe(seconds)
    machine.pass(HOLD_MS / 1000 - 1)
    expect(told()).toBe(10 + HOLD_MS / 1000 - 1)
    machine.jump(-seconds)
    machine.pass(HOUR)
    expect(told()).toBe(10 + HOLD_MS / 1000 - 1 + HOUR)
    expect(clock.ahead()).toBe(0)
  })

  it('a jump that stands is followed in the end, once, and said', async () => {
    const machine = createMachine(START)
    const lines: string[] = []
    let steps = 0
    clock = await createClock({ machine, log: { error: (_, line) => lines.push(line) } })
    clock.onStep(() => {
      steps += 1
    })
    machine.jump(HOUR)
    clock.now()
    machine.pass(HOLD_MS / 1000)
    expect(told()).toBe(HOUR + HOLD_MS / 1000)
    machine.pass(60)
    expect([told(), steps, lines.length]).toEqual([HOUR + HOLD_MS / 1000 + 60, 1, 1])
  })

  it('jumps that follow each other start the wait anew', async () => {
    const machine = createMachine(START)
    clock = await createClock({ machine })
    for (let minute = 1; minute <= 20; minute += 1) {
      machine.jump(minute % 2 ? HOUR : -HOUR)
      machine.pass(60)
      expect(told()).toBe(minute * 60)
    }
  })

  it('what a clock is corrected by is taken at once', async () => {
    const machine = createMachine(START)
    clock = await createClock({ machine })
    machine.jump(-1)
    expect(told()).toBe(-1)
  })
})

it('where time is shared, a machine that is ahead counts for nothing', async () => {
  const machine = createMachine(START + 120_000)
  clock = await createClock({ machine, shared: async () => START })
  expect([told(), clock.ahead()]).toEqual([0, 120])
  machine.jump(HOUR)
  machine.pass(5)
  expect([told(), clock.ahead()]).toEqual([5, 120 + HOUR])
})
