import { expect, it } from 'vitest'
import { FilesUnavailable } from '../file-store.ts'
import { createAvailability } from './availability.ts'

function setUp() {
  const reports: (string | undefined)[] = []
  const time = { now: 0 }
  const { run, ...rest } = createAvailability(
    (problem) => reports.push(problem?.message),
    () => time.now,
  )
  expect(rest).toEqual({ isUp: undefined })
  const asked: string[] = []
  const call = (name: string, work: () => Promise<string>) =>
    run(() => {
      asked.push(name)
      return work()
    }).catch((error) => `${error.name}: ${error.message}`)
  return { reports, time, asked, call }
}

const works = async () => 'done'
const fails = () => Promise.reject(new FilesUnavailable('ECONNREFUSED'))
const AWAY = 'FilesUnavailable: ECONNREFUSED'

it('refuses calls at once for a second after a failure, then lets one call try', async () => {
  const { reports, time, asked, call } = setUp()
  expect([await call('a', works), await call('b', fails), await call('c', works)]).toEqual(['done', AWAY, AWAY])
  time.now = 1_000
  let answer = (_: string) => {}
  const trial = call('d', () => new Promise<string>((resolve) => (answer = resolve)))
  expect(await call('e', works)).toBe(AWAY)
  answer('done')
  expect([await trial, await call('f', works)]).toEqual(['done', 'done'])
  expect(asked).toEqual(['a', 'b', 'd', 'f'])
  expect(reports).toEqual(['ECONNREFUSED', undefined])
})

it('reports a store that stays away once', async () => {
  const { reports, time, asked, call } = setUp()
  for (time.now = 0; time.now < 5_000; time.now += 500) await call(`at ${time.now}`, fails)
  expect(asked).toHaveLength(5)
  expect(reports).toEqual(['ECONNREFUSED'])
})

it('other errors are no sign that the store is away', async () => {
  const { reports, call } = setUp()
  expect(await call('a', () => Promise.reject(new TypeError('a mistake')))).toBe('TypeError: a mistake')
  expect([await call('b', works), reports]).toEqual(['done', []])
})
