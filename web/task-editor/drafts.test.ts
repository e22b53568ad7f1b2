import { describe, expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { writeCart } from '../parts/cart/cart.ts'
import { beginTask, copySlot, draftStore, otherDrafts, storeOf } from './drafts.ts'
import { changedTaskBody, EMPTY_TASK, type TaskForm } from './task-form.ts'

function memory() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
    key: (at: number) => [...map.keys()][at] ?? null,
    get length() {
      return map.size
    },
  }
}
const question = (ID: string) => ({ ID, type: 1, answers: [] }) as unknown as Question
const ids = (questions: Question[]) => questions.map(({ ID }) => ID)
const quiz = {
  draft: 'quiz.z1',
  offered: [question('q1')],
  begun: {
    ...{ name: 'اختبار', notes: 'وصف', story: '<p>كان</p>' },
    image: 'a.png',
    background: 'b.png',
    categories: ['c'],
  },
}
const keep = (storage: ReturnType<typeof memory>, slot: string, name: string) =>
  draftStore(storage, 'u', slot).save({ ...EMPTY_TASK, name })

describe('a library quiz that is sent as a task', () => {
  it('gets its own draft with the whole quiz, besides other drafts and the cart', () => {
    const storage = memory()
    keep(storage, '', 'أخرى')
    writeCart(storage, [question('c1')])
    const { form, left } = beginTask({ storage, userId: 'u', ...quiz })
    expect(left).toBeUndefined()
    expect(form).toEqual({ ...EMPTY_TASK, ...quiz.begun, questions: quiz.offered })
    expect(otherDrafts(storage, 'u', quiz.draft)).toMatchObject([{ slot: '', name: 'أخرى' }])
    expect(ids(beginTask({ storage, userId: 'u' }).form.questions)).toEqual(['c1'])
  })

  it('is restored from its draft, and starts over from the quiz', () => {
    const storage = memory()
    keep(storage, quiz.draft, 'changed')
    const { form, fresh, left } = beginTask({ storage, userId: 'u', ...quiz })
    expect(form.name).toBe('changed')
    expect(left).toBeDefined()
    expect(fresh.name).toBe('اختبار')
  })
})

describe('a copy of a sent task', () => {
  it('has its own draft, which is listed with the others', () => {
    const storage = memory()
    const draft = copySlot('t1', undefined)
    keep(storage, '', 'other')
    const { form } = beginTask({ storage, userId: 'u', draft, begun: quiz.begun, offered: quiz.offered })
    expect(form).toEqual({ ...EMPTY_TASK, ...quiz.begun, questions: quiz.offered })
    keep(storage, draft, 'copied')
    expect(otherDrafts(storage, 'u', '').map(({ name }) => name)).toEqual(['copied'])
  })

  it('of cards has a draft apart from that of the cards, which is not listed', () => {
    const storage = memory()
    keep(storage, 'cards-id', 'first')
    const copy = { draft: copySlot('t1', 'cards-id'), activity: 'cards-id' }
    expect(beginTask({ storage, userId: 'u', ...copy, begun: { name: 'again' } }).form.name).toBe('again')
    keep(storage, copy.draft, 'copied')
    expect(otherDrafts(storage, 'u', '')).toEqual([])
  })
})

describe('the draft of changes to a sent task', () => {
  const then: TaskForm = { ...EMPTY_TASK, name: 'مهمة', classes: ['1-7'], closes: '2026-03-05T06:00:00.000Z' }
  // Meanwhile the end was moved, and a co-teacher added a class.
  const now: TaskForm = { ...then, classes: ['1-7', '2-7'], closes: '2026-03-07T06:00:00.000Z' }
  const sentAs = (before: TaskForm, frozen = false) => ({ id: 't1', before, recipients: 1, frozen, mayShare: true })
  /** What is sent after the draft is opened again. */
  const bodyOf = (left: Partial<TaskForm>, more: { unknown?: boolean } = {}) => {
    const storage = memory()
    const store = more.unknown ? draftStore(storage, 'u', 't1') : storeOf(storage, 'u', 't1', sentAs(then))
    store.save({ ...then, ...left })
    const { form, left: found } = beginTask({ storage, userId: 'u', sent: sentAs(now) })
    return { found: found !== undefined, ...changedTaskBody(form, sentAs(now)).options }
  }

  it('takes back nothing that was changed elsewhere since', () => {
    expect(bodyOf({ notes: 'ملاحظة' })).toEqual({ found: true, _id: 't1', full: 'ملاحظة' })
    expect(bodyOf({ closes: '' })).toEqual({ found: true, _id: 't1', date_end: '' })
    expect(bodyOf({ classes: ['3-7'] })).toEqual({ found: true, _id: 't1', classes: ['2-7', '3-7'], students: [] })
  })

  it('is nothing to restore when the task has the same changes', () => {
    expect(bodyOf({ closes: now.closes })).toEqual({ found: false, _id: 't1' })
  })

  it('of an older version, which does not know what it changed, leaves classes and dates as they are', () => {
    expect(bodyOf({ notes: 'ملاحظة' }, { unknown: true })).toEqual({ found: true, _id: 't1', full: 'ملاحظة' })
  })
})

describe('the drafts of new tasks', () => {
  it('lists only this user’s other new tasks that are not empty, newest first', () => {
    const storage = memory()
    keep(storage, '', 'a')
    keep(storage, 'own.1', 'b')
    keep(storage, 'own.2', '')
    keep(storage, 'task-id', 'edit')
    draftStore(storage, 'v', '').save({ ...EMPTY_TASK, name: 'v' })
    expect(otherDrafts(storage, 'u', '').map(({ name }) => name)).toEqual(['b'])
    expect(otherDrafts(storage, 'u', 'own.1').map(({ name }) => name)).toEqual(['a'])
  })

  it('leave the cart to the first new task', () => {
    const storage = memory()
    writeCart(storage, [question('c1')])
    keep(storage, 'own.1', 'b')
    expect(beginTask({ storage, userId: 'u', draft: 'own.1' }).form.questions).toEqual([])
  })
})
