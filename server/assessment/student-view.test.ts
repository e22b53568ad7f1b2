import { describe, expect, it } from 'vitest'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import type { AnswerKey } from '../../events/ways/ways.ts'
import { toStudentQuestion } from './student-view.ts'

const withKey = (key: AnswerKey, id = 'q'): TaskQuestion => ({
  ...{ id, kind: 'text', text: 'question', notes: '', direction: 'auto', strict: false },
  ...{ categories: [], classes: [], level: '', points: 1, key },
})
const view = (key: AnswerKey, studentId = 's1', id = 'q') =>
  toStudentQuestion(withKey(key, id), { secret: 'secret', studentId })
const students = Array.from({ length: 40 }, (_, n) => `s${n}`)

describe('a question as a student gets it', () => {
  const key: AnswerKey = { way: 'choice', options: ['a', 'b', 'c', 'd'], right: 2 }
  const shuffledFor = (studentId: string, more: Partial<TaskQuestion> = {}, attempt = 1) => {
    const options = { secret: 'secret', taskId: 't', studentId, attempt }
    return toStudentQuestion({ ...withKey(key), ...more }, { secret: 'secret', studentId, options })
  }

  it("choice: every student gets the options in the author's order", () => {
    const expected = key.options.map((text, index) => ({ index, text }))
    for (const student of students) expect(view(key, student).options).toEqual(expected)
  })

  it('choice, shuffled: an order that is stable per student and differs between students', () => {
    const shown = students.map((student) => shuffledFor(student))
    expect(shuffledFor('s1')).toEqual(shown[1])
    for (const { options } of shown) expect(options?.map(({ text }) => text).toSorted()).toEqual(key.options)
    expect(new Set(shown.map(({ options }) => JSON.stringify(options))).size).toBeGreaterThan(8)
    expect(JSON.stringify(shown)).not.toMatch(/right|true/)
  })

  it("choice, shuffled: neither fields nor ids reveal an option's place in the author's order", () => {
    const all = students.flatMap((student) => shuffledFor(student).options ?? [])
    expect(all.flatMap((option) => Object.keys(option)).filter((field) => field !== 'id' && field !== 'text')).toEqual(
      [],
    )
    const ids = all.map(({ id }) => id)
    expect(new Set(ids).size).toBe(students.length * key.options.length)
    const again = shuffledFor('s1', {}, 2).options?.map(({ id }) => id)
    expect(again?.some((id) => ids.includes(id))).toBe(false)
  })

  it("choice, shuffled: keepOrder keeps the author's order", () => {
    for (const student of students)
      expect(shuffledFor(student, { keepOrder: true }).options?.map(({ text }) => text)).toEqual(key.options)
  })

  it('choice, shuffled: an option that keeps its place stays there, and the student does not get the field', () => {
    const orders = students.map((student) => shuffledFor(student, { key: { ...key, kept: [3] } }).options ?? [])
    for (const options of orders) expect(options[3]?.text).toBe('d')
    expect(new Set(orders.map((options) => options.map(({ text }) => text).join(''))).size).toBe(6)
    expect(JSON.stringify(orders)).not.toMatch(/kept|keepOrder|right/)
  })

  it('another secret gives another order', () => {
    const key: AnswerKey = { way: 'sort', items: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }
    const order = (secret: string) => toStudentQuestion(withKey(key), { secret, studentId: 's1' }).items
    expect(order('one')).not.toEqual(order('two'))
  })

  it('matching: in every order, also the right one, because an order that never comes would reveal the answer', () => {
    const side = (text: string) => ({ text, image: '' })
    const pairs: AnswerKey = { way: 'matching', left: ['1', '2'].map(side), right: ['a', 'b'].map(side) }
    const orders = students.map((student) =>
      view(pairs, student)
        .matches?.map(({ text }) => text)
        .join(''),
    )
    expect(new Set(orders)).toEqual(new Set(['ab', 'ba']))
  })

  it('sort: never in the right order, unless all items are equal', () => {
    for (const student of students) {
      expect(view({ way: 'sort', items: ['a', 'b'] }, student).items).toEqual(['b', 'a'])
      expect(view({ way: 'sort', items: ['a', 'a', 'b'] }, student).items).not.toEqual(['a', 'a', 'b'])
      expect(view({ way: 'sort', items: ['a', 'b', 'c'] }, student).items?.toSorted()).toEqual(['a', 'b', 'c'])
    }
    expect(view({ way: 'sort', items: ['a', 'a'] }).items).toEqual(['a', 'a'])
  })

  it('blanks: the passage without its words, and the words separately', () => {
    const shown = view({ way: 'blanks', passage: 'The [cat] sat on the [mat].' })
    expect(shown.parts).toEqual(['The ', null, ' sat on the ', null, '.'])
    expect(shown.words?.toSorted()).toEqual(['cat', 'mat'])
    expect(shown.answersType).toBe(3)
    const passage = 'The [cat|kitten] sat'
    expect(view({ way: 'blanks', passage, alternatives: true }).words).toEqual(['cat'])
    expect(view({ way: 'blanks', passage }).words).toEqual(['cat|kitten'])
  })

  it('typed: letter boxes for one word, none for a phrase', () => {
    expect(view({ way: 'typed', answer: 'شَدَّة' })).toMatchObject({ answersType: 2, length: 3 })
    expect(view({ way: 'typed', answer: 'two words' }).length).toBeUndefined()
    expect(view({ way: 'typed', answer: 'sea', also: ['bay'] }).length).toBe(3)
    expect(view({ way: 'typed', answer: 'sea', also: ['ocean'] }).length).toBeUndefined()
    expect(view({ way: 'typed', answer: 'sea', also: ['the bay'] }).length).toBeUndefined()
    expect(view({ way: 'typed', answer: '👨‍👩‍👧e\u0301' }).length).toBe(2)
  })
})
