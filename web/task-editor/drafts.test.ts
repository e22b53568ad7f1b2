import { describe, expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { writeCart } from '../parts/cart/cart.ts'
import { beginTask, copySlot, draftStore, otherDrafts } from './drafts.ts'
import { EMPTY_TASK } from './task-form.ts'

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
