import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AskedOf, askedQuestions } from './asked-questions.ts'

const ids = Array.from({ length: 12 }, (_, at) => `q${at}`)
/** Up to three draws from disjoint parts of the questions, of which some keep their place and some were dropped. */
const asking = fc
  .record({
    order: fc.shuffledSubarray(ids, { minLength: 12 }),
    sizes: fc.array(fc.integer({ min: 2, max: 4 }), { maxLength: 3 }),
    counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
    kept: fc.subarray(ids),
    dropped: fc.subarray(ids),
    shuffleQuestions: fc.boolean(),
  })
  .map(({ order, sizes, counts, kept, dropped, shuffleQuestions }) => {
    const draws = sizes.map((size, at) => {
      const from = sizes.slice(0, at).reduce((sum, one) => sum + one, 0)
      return { count: Math.min(counts[at] ?? 1, size - 1), questionIds: order.slice(from, from + size) }
    })
    const questions = ids.map((id) => ({
      id,
      keepOrder: kept.includes(id),
      ...(dropped.includes(id) && { credit: 'dropped' as const }),
    }))
    return { questions, draws, shuffleQuestions }
  })
const of = (studentId: string, attempt = 1): AskedOf => ({ secret: 's', taskId: 't', studentId, attempt })

it('asks each student as many of each draw as it says, each question once, and the same each time', () => {
  fc.assert(
    fc.property(asking, fc.string(), (task, student) => {
      const asked = askedQuestions(task, of(student))
      expect(askedQuestions(task, of(student))).toEqual(asked)
      expect(new Set(asked).size).toBe(asked.length)
      const drawn = new Set(task.draws.flatMap(({ questionIds }) => questionIds))
      for (const id of ids) if (!drawn.has(id)) expect(asked).toContain(id)
      for (const { count, questionIds } of task.draws) {
        const chosen = questionIds.filter((id) => asked.includes(id))
        expect(chosen).toHaveLength(count)
        const isDropped = (id: string) => task.questions.some((one) => one.id === id && one.credit === 'dropped')
        const counted = questionIds.filter((id) => !isDropped(id))
        expect(chosen.filter((id) => !isDropped(id))).toHaveLength(Math.min(count, counted.length))
      }
    }),
  )
})

it('keeps the order of the task, or of the questions that stay at their place', () => {
  fc.assert(
    fc.property(asking, fc.string(), (task, student) => {
      const asked = askedQuestions(task, of(student))
      const chosen = ids.filter((id) => asked.includes(id))
      if (!task.shuffleQuestions) expect(asked).toEqual(chosen)
      for (const [place, id] of chosen.entries())
        if (task.questions.some((one) => one.id === id && one.keepOrder)) expect(asked[place]).toBe(id)
    }),
  )
})

it('draws each question about as often, and orders them in all ways', () => {
  const questions = ids.slice(0, 5).map((id) => ({ id }))
  const draws = [{ count: 2, questionIds: ids.slice(0, 5) }]
  const times = new Map<string, number>()
  for (let at = 0; at < 5000; at++)
    for (const id of askedQuestions({ questions, draws }, of(`student ${at}`))) times.set(id, (times.get(id) ?? 0) + 1)
  // 2,000 expected each; the standard deviation is 35.
  for (const id of ids.slice(0, 5)) expect(Math.abs((times.get(id) ?? 0) - 2000)).toBeLessThan(175)

  const orders = new Map<string, number>()
  const three = questions.slice(0, 3)
  for (let at = 0; at < 3000; at++) {
    const order = askedQuestions({ questions: three, draws: [], shuffleQuestions: true }, of(`student ${at}`)).join()
    orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  // 500 expected each; the standard deviation is 20.
  expect(orders.size).toBe(6)
  for (const count of orders.values()) expect(Math.abs(count - 500)).toBeLessThan(100)
})

it('draws again for another attempt, task and secret', () => {
  const task = { questions: ids.map((id) => ({ id })), draws: [{ count: 6, questionIds: ids }], shuffleQuestions: true }
  const first = askedQuestions(task, of('ali'))
  for (const other of [of('ali', 2), { ...of('ali'), taskId: 'u' }, { ...of('ali'), secret: 'x' }, of('sara')])
    expect(askedQuestions(task, other)).not.toEqual(first)
})
