import { expect, test } from 'vitest'
import { createKeptAttempts, type KeptAttempt } from './kept-attempt.ts'

function fakeStore() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (at: number) => [...map.keys()][at] ?? null,
    get length() {
      return map.size
    },
  }
}

const HOUR = 3600 * 1000
const attempt = (user: string, task: string, number = 1) =>
  ({
    me: {
      _id: user,
      name: 'سلمى',
      user: 'student1',
      userlevel: 1,
      zehot: '123456789',
      email: 'a@b',
      phone: '07',
      address: 'x',
    },
    row: { _id: task, name: 'مهمّة' },
    reply: { task: { _id: task, questions: [] }, attempt: { number, deadline: '', draft: [{ ID: 'q1', answer: 0 }] } },
    skewMs: 5,
  }) as unknown as KeptAttempt

function setup() {
  const clock = { now: 1_000_000 }
  const store = fakeStore()
  return { clock, store, kept: createKeptAttempts(store, () => clock.now) }
}

test('restores an attempt with the answers given since it was opened', () => {
  const { kept } = setup()
  kept.keep(attempt('u1', 't1'))
  expect(kept.find('u1', 't1')?.reply.attempt?.draft).toEqual([{ ID: 'q1', answer: 0 }])
  kept.keepValues('u1', 't1', 1, [
    { ID: 'q1', answer: 2 },
    { ID: 'q2', answer: 'day' },
  ])
  const found = kept.find('u1', 't1')
  expect(found?.reply.attempt?.draft).toEqual([
    { ID: 'q1', answer: 2 },
    { ID: 'q2', answer: 'day' },
  ])
  expect(found).toMatchObject({ skewMs: 5, row: { name: 'مهمّة' } })
})

test('restores the clock as it was changed last', () => {
  const { kept } = setup()
  kept.keepClock('u1', 't1', { deadline: 'later', skewMs: 9, pausedAt: '' })
  expect(kept.find('u1', 't1')).toBeUndefined()
  kept.keep(attempt('u1', 't1'))
  kept.keepClock('u1', 't1', { deadline: 'later', skewMs: 9, pausedAt: 'since' })
  expect(kept.find('u1', 't1')).toMatchObject({
    skewMs: 9,
    reply: { attempt: { deadline: 'later', paused_at: 'since', draft: [{ ID: 'q1', answer: 0 }] } },
  })
})

test('restores what the teacher clarified since the attempt was opened', () => {
  const { kept } = setup()
  const clarifications = [{ at: '2026-03-05T10:00:00.000Z', question: 'q1', text: 'one' }]
  kept.keepClarifications('u1', 't1', clarifications)
  expect(kept.find('u1', 't1')).toBeUndefined()
  kept.keep(attempt('u1', 't1'))
  kept.keepClarifications('u1', 't1', clarifications)
  expect(kept.find('u1', 't1')?.reply.clarifications).toEqual(clarifications)
})

test('ignores answers of an earlier attempt', () => {
  const { kept } = setup()
  kept.keep(attempt('u1', 't1'))
  kept.keepValues('u1', 't1', 1, [{ ID: 'q1', answer: 2 }])
  kept.keep(attempt('u1', 't1', 2))
  expect(kept.find('u1', 't1')?.reply.attempt?.draft).toEqual([{ ID: 'q1', answer: 0 }])
})

test("finds only the user's own attempt and stores no personal data that a task does not need", () => {
  const { kept, store } = setup()
  kept.keep(attempt('u1', 't1'))
  expect(kept.find('u2', 't1')).toBeUndefined()
  expect([...store.map.values()].join()).not.toContain('123456789')
  expect(kept.newest()?.me).toMatchObject({ _id: 'u1', name: 'سلمى', zehot: '', phone: '' })
})

test('deletes an attempt on submission, ignores it after 12 hours, and deletes all on logout', () => {
  const { kept, clock, store } = setup()
  kept.keep(attempt('u1', 't1'))
  kept.keepValues('u1', 't1', 1, [])
  kept.drop('u1', 't1')
  // A save after the submission stores nothing.
  kept.keepValues('u1', 't1', 1, [{ ID: 'q1', answer: 2 }])
  expect(store.map.size).toBe(0)
  kept.keep(attempt('u1', 't2'))
  clock.now += 13 * HOUR
  expect(kept.find('u1', 't2')).toBeUndefined()
  expect(kept.newest()).toBeUndefined()
  store.setItem('theme', 'dark')
  kept.dropAll()
  expect([...store.map.keys()]).toEqual(['theme'])
})

test('returns the attempt that was opened last, and ignores a broken or full storage', () => {
  const { kept, clock, store } = setup()
  kept.keep(attempt('u1', 't1'))
  clock.now += 1000
  kept.keep(attempt('u1', 't2'))
  expect(kept.newest()?.row._id).toBe('t2')
  store.setItem('attempt:u1/t2', '{broken')
  expect(kept.find('u1', 't2')).toBeUndefined()
  const full = createKeptAttempts({
    ...fakeStore(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  full.keep(attempt('u1', 't1'))
  expect(full.find('u1', 't1')).toBeUndefined()
  expect(createKeptAttempts(undefined).newest()).toBeUndefined()
})

test('caches the pictures of the stored attempts', () => {
  const cached: string[][] = []
  const kept = createKeptAttempts(
    fakeStore(),
    () => 0,
    (media) => cached.push(media),
  )
  const withPicture = (task: string, picture: string) => {
    const made = attempt('u1', task)
    const questions = [{ ID: 'q1', type: 4, file: { file: picture } }]
    return { ...made, reply: { ...made.reply, task: { ...made.reply.task, questions } } } as unknown as KeptAttempt
  }
  kept.keep(withPicture('t1', 'aa/a.png'))
  kept.keep(withPicture('t2', 'bb/b.png'))
  expect(cached.at(-1)).toEqual(['/img/aa/a.png', '/img/bb/b.png'])
  kept.drop('u1', 't1')
  expect(cached.at(-1)).toEqual(['/img/bb/b.png'])
  kept.dropAll()
  expect(cached.at(-1)).toEqual([])
})
