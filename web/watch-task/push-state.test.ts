import { describe, expect, it } from 'vitest'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { applyAnswers, applyPush, applyRow, type RowPush, type TaskView, withHeld } from './push-state.ts'

const row = (_id: string, part: Partial<Entry> = {}): Entry => ({
  _id,
  name: _id,
  img: '',
  classes: ['1-7'],
  finished: false,
  score: null,
  timer: null,
  answered: 0,
  status: 'not_started',
  started_at: '',
  sent_at: '',
  position: 10,
  ...part,
})
const task = { _id: 't', name: 'Unit 2', questions_num: 20, all_students: 2, position: 10 }
const view = (...students: Entry[]) => ({ tasks: [task], students, stats: {} }) as unknown as TaskView
const stats = { sent: 1, all_students: 2, not: 1, avg: null }
const submitted = (position: number) => ({
  kind: 'student' as const,
  push: {
    task: 't',
    student: row('b', { status: 'waiting', score: 80, sent_at: '2026-11-20T10:00:00.000Z' }),
    stats,
    now: '2026-11-20T10:00:00.000Z',
    position,
  },
})
const progress = (answered: number, position: number) => ({
  kind: 'progress' as const,
  push: { task: 't', student: 'b', answered, of: 20, position },
})

describe('applyPush', () => {
  it('updates one row in place', () => {
    const { view: next, change } = applyPush(view(row('a'), row('b'), row('c')), submitted(11))
    expect(change).toBe('submitted')
    expect(next.students?.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
    expect(next.students?.[1]).toMatchObject({ status: 'waiting', score: 80, position: 11 })
  })

  it('ignores a push at or below the position of the row', () => {
    const before = view(row('b', { position: 12 }))
    for (const position of [11, 12]) {
      const outcome = applyPush(before, submitted(position))
      expect(outcome.change).toBe('none')
      expect(outcome.view).toBe(before)
    }
  })

  it('sets a row to working, with its number of answers', () => {
    const { view: next, change } = applyPush(view(row('b')), progress(7, 11))
    expect(change).toBe('progress')
    expect(next.students?.[0]).toMatchObject({ status: 'in_progress', answered: 7 })
  })

  it('takes away what the row has no more, such as the marks once another attempt is started', () => {
    const marked = row('b', { status: 'final', score: 80, right: 8, earned: 8, of: 10, earlier: true, asked: ['q1'] })
    const started = row('b', { status: 'in_progress', earlier: true })
    const { view: next } = applyPush(view(marked), {
      kind: 'student',
      push: { ...submitted(11).push, student: started },
    })
    expect(next.students).toEqual([{ ...started, position: 11 }])
  })

  it('keeps what tells students of one name apart, as long as the name stays', () => {
    const sameName = (name: string) =>
      applyPush(view(row('b', { name, same_name: '…4821' })), submitted(11)).view.students?.[0]?.same_name
    expect([sameName('b'), sameName('former name')]).toEqual(['…4821', undefined])
  })

  it('reports a student who is not in the list', () => {
    expect(applyPush(view(row('a')), submitted(11)).change).toBe('unknown')
  })
})

describe('applyAnswers', () => {
  const answers = [{ ID: 'q1', answer: 2 }]
  const push = (position: number, part: object = { answers }) => ({
    kind: 'progress' as const,
    push: { ...progress(1, position).push, ...part },
  })

  it("replaces one student's answers and takes over the position", () => {
    const next = applyAnswers(view(row('a'), row('b', { answers: [{ ID: 'q1', answer: 0 }] })), push(11))
    expect(next.students).toMatchObject([
      { _id: 'a', position: 10 },
      { _id: 'b', answers, position: 11 },
    ])
  })

  it('changes nothing for an older push, one without answers, and an unknown student', () => {
    const before = view(row('b', { position: 12 }))
    expect(applyAnswers(before, push(12))).toBe(before)
    expect(applyAnswers(before, push(13, {}))).toBe(before)
    const others = view(row('a'))
    expect(applyAnswers(others, push(13))).toBe(others)
  })
})

describe('withHeld', () => {
  it('applies held pushes to an older reply, but not to a newer one', () => {
    expect(withHeld(view(row('b')), [progress(3, 11), submitted(12)]).students?.[0]?.status).toBe('waiting')
    expect(withHeld(view(row('b', { position: 20 })), [submitted(12)]).students?.[0]?.status).toBe('not_started')
  })
})

describe('applyRow', () => {
  const push = (part: object) => ({ ...task, position: 11, ...part }) as RowPush
  it('updates the task only above its position', () => {
    expect(applyRow(view(), push({ name: 'Unit 3' })).view.tasks[0]?.name).toBe('Unit 3')
    expect(applyRow(view(), push({ name: 'Unit 3', position: 10 })).view.tasks[0]?.name).toBe('Unit 2')
  })
  it('takes away settings that are off now, and leaves what only the page has read', () => {
    const settings = {
      score: 'closed',
      partial: true,
      points: 30,
      attempts: 3,
      counts: 'last',
      shuffle_questions: true,
    }
    const read = { tags: ['exam'], shared: { until: '' }, teacher: 'Sara', questions: [], corrections: [] }
    const before = { ...view(), tasks: [{ ...task, ...settings, ...read, colleagues: 2 }] } as unknown as TaskView
    expect(applyRow(before, push({})).view.tasks).toEqual([{ ...task, ...read, position: 11 }])
  })
  it('is stale when the students or questions are others', () => {
    expect(applyRow(view(), push({})).stale).toBe(false)
    expect(applyRow(view(), push({ all_students: 3 })).stale).toBe(true)
  })
})
