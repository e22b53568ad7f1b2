import { describe, expect, it } from 'vitest'
import { rightEntries } from './matching-rules.ts'
import { checkQuestion } from './question-rules.ts'
import type { QuestionInput } from './questions.ts'

type Answers = NonNullable<QuestionInput['answers']>
const check = (answers: Answers) => checkQuestion({ type: 1, question: 'q', answersType: 7, answers })
const pair = (left: string, right: string) => ({ answer: left, match: { answer: right } })
const extra = (right: string) => pair('', right)
const pairs = (count: number) => Array.from({ length: count }, (_, at) => pair(`left ${at}`, `right ${at}`))
const extras = (count: number) => Array.from({ length: count }, (_, at) => extra(`extra ${at}`))

describe('a key of matching', () => {
  it('has its pairs before its extra entries, on one line each, without empty ones', () => {
    const picture = { answer: '', img: 'aa/bee.png', match: { answer: '', img: 'aa/hive.png' } }
    const given = [extra('x'), pair(' a\n b ', 'c'), pair(' ', ''), picture]
    expect(check(given)).toMatchObject({ ok: { answers: [pair('a b', 'c'), picture, extra('x')] } })
  })

  it.each<[string, Answers, string]>([
    ['one pair', pairs(1), 'two_to_ten_pairs'],
    ['eleven pairs', pairs(11), 'two_to_ten_pairs'],
    ['six extra entries', [...pairs(2), ...extras(6)], 'too_many_extras'],
    ['a left entry alone', [...pairs(2), { answer: 'c' }], 'pair_without_match'],
    ['a left entry twice', [...pairs(2), pair('left 0', 'x')], 'left_twice'],
    ['one entry that fits all', [pair('a', 'x'), pair('b', 'x')], 'one_match_for_all'],
    ['a long side', [...pairs(2), pair('c', 'x'.repeat(301))], 'too_long'],
  ])('is refused with %s', (_, answers, error) => expect(check(answers)).toEqual({ error, field: 'answers' }))

  it.each<[string, Answers]>([
    ['ten pairs and five extra entries', [...pairs(10), ...extras(5)]],
    ['left entries that one right entry fits', [...pairs(2), pair('c', 'right 0')]],
    ['two pictures without texts', ['a', 'b'].map((name) => ({ ...pair('', name), img: `aa/${name}.png` }))],
  ])('may have %s', (_, answers) => expect(check(answers)).toMatchObject({ ok: { answers } }))

  it('has its different right entries in an order that does not depend on the pairs', () => {
    const texts = rightEntries([pair('1', 'b'), pair('2', 'a'), pair('3', 'b'), extra('c')]).map(({ text }) => text)
    expect(texts).toEqual(['a', 'b', 'c'])
  })

  it('drops pictures and right entries of other ways', () => {
    const answers = [{ ...pair('a', 'b'), img: 'aa/a.png' }]
    const typed: QuestionInput = { type: 1, question: 'q', answersType: 2, answers }
    expect(checkQuestion(typed)).toMatchObject({ ok: { answers: [{ answer: 'a' }] } })
    expect(JSON.stringify(checkQuestion(typed))).not.toContain('match')
  })
})
