import { afterEach, describe, expect, it } from 'vitest'
import { type Clock, createClock, HOLD_MS } from './clock.ts'
import { createMachine } from './testing/machine.ts'

const START = Date.parse('2026-11-20T08:00:00.000Z')
const HOUR = 3600
let clock: Clock
afterEach(() => clock.stop())
/** Seconds since the start by the clock under test. */
const elapsed = () => Math.round(clock.now().getTime() - START) / 1000

describe('without a shared clock', () => {
  it.each([HOUR, -HOUR])('hides a jump of %i s that is set back', async (seconds) => {
    const machine = createMachine(START)
    clock = await createClock({ machine })
    machine.pass(10)
    machine.jump(seconds)
    expect(elapsed()).toBe(10)
    expect(clock.ahead()).toBe(seconds)
    machine.pass(HOLD_MS / 1000 - 1)
    expect(elapsed()).toBe(10 + HOLD_MS / 1000 - 1)
    machine.jump(-seconds)
    machine.pass(HOUR)
    expect(elapsed()).toBe(10 + HOLD_MS / 1000 - 1 + HOUR)
    expect(clock.ahead()).toBe(0)
  })

  it('follows a lasting jump once, and logs it', async () => {
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
    expect(elapsed()).toBe(HOUR + HOLD_MS / 1000)
    machine.pass(60)
    expect([elapsed(), steps, lines.length]).toEqual([HOUR + HOLD_MS / 1000 + 60, 1, 1])
  })

  it('waits again after each further jump', async () => {
    const machine = createMachine(START)
    clock = await createClock({ machine })
    for (let minute = 1; minute <= 20; minute += 1) {
      machine.jump(minute % 2 ? HOUR : -HOUR)
      machine.pass(60)
      expect(elapsed()).toBe(minute * 60)
    }
  })

  it('follows a small correction at once', async () => {
    const machine = createMachine(START)
    clock = await createClock({ machine })
    machine.jump(-1)
    expect(elapsed()).toBe(-1)
  })
})

it('ignores the machine clock if a shared clock is given', async () => {
  const machine = createMachine(START + 120_000)
  clock = await createClock({ machine, shared: async () => START })
  expect([elapsed(), clock.ahead()]).toEqual([0, 120])
  machine.jump(HOUR)
  machine.pass(5)
  expect([elapsed(), clock.ahead()]).toEqual([5, 120 + HOUR])
})

describe('with a shared clock', () => {
  /** A shared clock that stands apart from the machine. */
  const open = async () => {
    const machine = createMachine(START)
    const shared = { at: START }
    const lines: [object, string][] = []
    const log = { error: (details: object, line: string) => lines.push([details, line]) }
    clock = await createClock({ machine, shared: async () => shared.at, log })
    return { machine, shared, lines }
  }

  it('a node whose time runs ahead goes back as soon as it is confirmed, and logs by how much', async () => {
    const { machine, shared, lines } = await open()
    shared.at += 10_000
    machine.pass(130)
    expect(elapsed()).toBe(130)
    await clock.confirm()
    expect(elapsed()).toBe(10)
    expect(lines).toEqual([[{ ahead: 120 }, expect.stringContaining('ahead of the database')]])
    expect(clock.ahead()).toBe(120)
  })

  it('a jump of the shared clock into the future is followed only after it has lasted', async () => {
    const { machine, shared } = await open()
    shared.at += HOUR * 1000
    await clock.confirm()
    expect(elapsed()).toBe(0)
    machine.pass(HOLD_MS / 1000)
    shared.at += HOLD_MS
    await clock.confirm()
    expect(elapsed()).toBe(HOUR + HOLD_MS / 1000)
  })

  it('keeps its time while the database does not answer', async () => {
    const machine = createMachine(START)
    let away = false
    clock = await createClock({
      machine,
      shared: () => (away ? Promise.reject(new Error('away')) : Promise.resolve(START)),
    })
    away = true
    await expect(clock.confirm()).rejects.toThrow('away')
    expect(elapsed()).toBe(0)
  })
})
