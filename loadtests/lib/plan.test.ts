import { expect, it } from 'vitest'
import { settings } from '../report/testing.ts'
import { makePlan } from './plan.ts'

const names = (change: Partial<typeof settings>) => makePlan({ ...settings, ...change }).phases.map(({ name }) => name)

it('has the phases of an exam', () => expect(names({})).toEqual(['login', 'start', 'save', 'submit']))

it('opens the results after everybody has submitted and the teachers have released them', () => {
  const plan = makePlan({ ...settings, opening: 10 })
  const submitted = plan.phases.find(({ name }) => name === 'submit')?.to ?? Number.NaN
  expect(plan.phases.at(-1)?.name).toBe('results')
  expect(plan.releaseAt).toBe(submitted)
  expect(plan.opensAt(0)).toBeGreaterThan(submitted)
  expect(plan.opensAt(999) - plan.opensAt(0)).toBeCloseTo(10, 1)
  expect(plan.end).toBeGreaterThan(plan.opensAt(999))
})

it('loses all sockets while the students work', () => {
  const { dropsAt, phases } = makePlan({ ...settings, drops: 3 })
  const work = phases.find(({ name }) => name === 'save')
  expect(dropsAt).toHaveLength(3)
  for (const drop of dropsAt) {
    expect(drop).toBeGreaterThan(work?.from ?? Number.NaN)
    expect(drop).toBeLessThan(work?.to ?? Number.NaN)
  }
  expect(phases.filter(({ planned }) => planned === 1000)).toHaveLength(3)
})

it('lets a crowd log in while a class works, and counts only their logins', () => {
  const { phases, crowdAt } = makePlan({ ...settings, students: 30, crowd: 100, storm: 20 })
  const [login] = phases.filter(({ name }) => name === 'login')
  const times = Array.from({ length: 100 }, (_, one) => crowdAt(one))
  expect(times.every((time) => time > (login?.from ?? Infinity) && time < (login?.to ?? 0))).toBe(true)
  expect(phases.filter(({ name }) => name === 'login')).toHaveLength(1)
})

it('follows lessons one after the other, as one phase', () => {
  const one = makePlan(settings)
  const { lesson, over, phases } = makePlan({ ...settings, lessons: 6 })
  expect(lesson).toBe(one.end)
  expect(over).toBe(6 * one.end)
  expect(phases).toEqual([{ name: 'day', from: 0, to: over }])
})
