import { describe, expect, it } from 'vitest'
import { question } from '../../../events/testing/school.ts'
import { analyse } from './analyse.ts'
import { toScored } from './attempts.ts'
import { alphaOf } from './statistics.ts'
import { attemptAt, saidOf, taskOf, times } from './testing.ts'

const typed = (id: string, points = 1) => question(id, { way: 'typed', answer: 'yes' }, { points })
const right = { text: 'yes' }
const wrong = { text: 'no' }
const three = taskOf([typed('a'), typed('b'), typed('c')])
/** Attempt `place` has the first `place % 4` of three questions right. */
const ordered = (count: number) =>
  times(count, (place) =>
    attemptAt(three, Object.fromEntries(['a', 'b', 'c'].map((id, at) => [id, at < place % 4 ? right : wrong]))),
  )

describe('the figures of a question', () => {
  it('have the facility from the first final attempt on, with their number', () => {
    expect(saidOf(three, [], 'a')).toEqual({ ID: 'a', n: 0, answers: 0, options: [], different: 0 })
    const one = attemptAt(three, { a: right, b: wrong })
    expect(saidOf(three, [one], 'a')).toMatchObject({ n: 1, facility: 1 })
    expect(saidOf(three, [one], 'c')).toMatchObject({ n: 1, facility: 0, answers: 0 })
  })
  it('have discrimination and efficiency from 30 final attempts, and are few below 100', () => {
    const [of29, of30, of100] = [29, 30, 100].map((count) => saidOf(three, ordered(count), 'b'))
    expect(of29).not.toHaveProperty('discrimination')
    expect(of29).not.toHaveProperty('few')
    expect(of30).toMatchObject({ n: 30, few: true, efficiency: expect.any(Number) })
    expect(of30?.discrimination).toBeGreaterThan(0.5)
    expect(of100).toMatchObject({ n: 100, discrimination: expect.any(Number) })
    expect(of100).not.toHaveProperty('few')
  })
  it('leave out what does not exist: all have the question right', () => {
    const all = times(40, (place) => attemptAt(three, { a: right, b: place % 2 ? right : wrong, c: wrong }))
    expect(saidOf(three, all, 'a')).toMatchObject({ facility: 1, few: true })
    expect(saidOf(three, all, 'a')).not.toHaveProperty('discrimination')
    expect(saidOf(three, all, 'a')).not.toHaveProperty('efficiency')
  })
  it('weigh parts of points: half of the parts right is half of the facility', () => {
    const task = taskOf([question('s', { way: 'sort', items: ['1', '2', '3', '4'] }, { points: 3 })])
    const half = attemptAt(task, { s: { texts: ['1', '2', '4', '3'] } }, { partial: true })
    expect(saidOf(task, [half], 's')).toMatchObject({ n: 1, facility: 0.5 })
  })
  it('count neither running attempts nor those that wait', () => {
    const running = attemptAt(three, { a: wrong }, { final: false })
    expect(saidOf(three, [attemptAt(three, { a: right }), running], 'a')).toMatchObject({
      n: 1,
      facility: 1,
      answers: 2,
    })
  })
  it('leave out an answer that the teacher has not marked', () => {
    const task = taskOf([typed('a'), question('o', { way: 'open', words: null, model: '', rubric: [] })])
    const final = attemptAt(task, { a: right, o: { text: 'a long answer' } })
    expect(saidOf(task, [final], 'o')).toMatchObject({ n: 0, answers: 1, options: [] })
  })
  it('have the median of the seconds', () => {
    const paced = [4_000, 9_000, 21_400].map((ms) => attemptAt(three, { a: right }, { paces: { a: [ms, ms] } }))
    expect(saidOf(three, paced, 'a').seconds).toBe(9)
    expect(saidOf(three, paced, 'b')).not.toHaveProperty('seconds')
  })
})

describe('a dropped question', () => {
  it('is in no figure, and says so', () => {
    const before = ordered(40)
    const dropped = taskOf(three.questions.map((one) => (one.id === 'c' ? { ...one, credit: 'dropped' } : one)))
    const answers = (place: number) =>
      Object.fromEntries(['a', 'b', 'c'].map((id, at) => [id, at < place % 4 ? right : wrong]))
    const after = times(40, (place) => attemptAt(dropped, answers(place)))
    expect(saidOf(dropped, after, 'c')).toMatchObject({ n: 0, dropped: true, answers: 40 })
    expect(saidOf(dropped, after, 'c')).not.toHaveProperty('facility')
    const two = taskOf([typed('a'), typed('b')])
    const alone = times(40, (place) => attemptAt(two, { a: answers(place).a ?? wrong, b: answers(place).b ?? wrong }))
    expect(analyse(dropped, after).task).toEqual(analyse(two, alone).task)
    expect(saidOf(dropped, after, 'a').discrimination).toBe(saidOf(two, alone, 'a').discrimination)
    expect(saidOf(dropped, after, 'a').discrimination).not.toBe(saidOf(three, before, 'a').discrimination)
  })
})

describe('drawn questions', () => {
  const pool = ['p', 'q', 'r']
  const drawn = taskOf([typed('a'), ...pool.map((id) => typed(id))], { draws: [{ count: 2, questionIds: pool }] })
  const work = (place: number) => {
    const asked = ['a', ...pool.filter((_, at) => at !== place % 3)]
    const good = place % 4
    return attemptAt(drawn, Object.fromEntries(asked.map((id, at) => [id, at < good ? right : wrong])), { asked })
  }
  it('count the attempts that were asked them', () => {
    const attempts = times(30, work)
    expect(pool.map((id) => saidOf(drawn, attempts, id).n)).toEqual([20, 20, 20])
    expect(saidOf(drawn, attempts, 'a')).toMatchObject({ n: 30, discrimination: expect.any(Number) })
    expect(saidOf(drawn, attempts, 'p')).not.toHaveProperty('discrimination')
  })
  it('are items of alpha by their place in the draw', () => {
    const attempts = times(40, work)
    const rows = attempts.map((one) => one.marks.map(({ earned }) => earned ?? 0))
    expect(rows.every(({ length }) => length === 3)).toBe(true)
    expect(analyse(drawn, attempts).task.alpha).toBeCloseTo(alphaOf(rows) ?? 0, 4)
  })
  it('have no alpha when one that only some had drawn was dropped; the rests are compared by their share', () => {
    const dropped = {
      ...drawn,
      questions: drawn.questions.map((one) => (one.id === 'p' ? { ...one, credit: 'dropped' as const } : one)),
    }
    const attempts = times(60, (place) => {
      const asked = ['a', ...pool.filter((_, at) => at !== place % 3)]
      // All or nothing: a share of the rest is 0 or 1, whatever was dropped of it.
      return attemptAt(dropped, Object.fromEntries(asked.map((id) => [id, place % 2 ? right : wrong])), { asked })
    })
    const { task } = analyse(dropped, attempts)
    expect(task).toMatchObject({ n: 60, mean: 50, sd: expect.any(Number) })
    expect(task).not.toHaveProperty('alpha')
    expect(saidOf(dropped, attempts, 'a').discrimination).toBe(1)
  })
})

describe('the figures of the task', () => {
  it('are in per cent of the points: mean and median from the first, the others from 30', () => {
    const weighted = taskOf([typed('a', 3), typed('b', 1)])
    const one = attemptAt(weighted, { a: right, b: wrong })
    expect(analyse(weighted, []).task).toEqual({ n: 0 })
    expect(analyse(weighted, [one]).task).toEqual({ n: 1, mean: 75, median: 75 })
    const of40 = analyse(three, ordered(40)).task
    expect(of40).toMatchObject({ n: 40, mean: 50, median: 50, few: true, sd: 37.74 })
    expect(of40.se).toBeCloseTo(37.74 * Math.sqrt(1 - (of40.alpha ?? 0)), 2)
    expect(analyse(three, ordered(100)).task).not.toHaveProperty('few')
  })
  it('of an activity are those of the scores', () => {
    const activity = taskOf([])
    const played = { ...attemptAt(activity, {}), score: 63 }
    expect(analyse(activity, [played])).toEqual({ questions: [], task: { n: 1, mean: 63, median: 63 } })
    expect(toScored(played)).toMatchObject({ of: 0, percent: 63 })
  })
})
