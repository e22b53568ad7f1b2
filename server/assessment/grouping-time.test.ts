import { expect, test } from 'vitest'
import { expectLinear } from '../../events/testing/linear.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import type { AnswerKey } from '../../events/ways/ways.ts'
import { answerText, foldedAnswer, foldedAnswers } from './answer-text.ts'

const side = (text: string) => ({ text, image: '' })
const number: AnswerKey = {
  ...{ way: 'number', value: '5', units: [], unitOptional: true },
  tolerance: { kind: 'absolute', amount: '0' },
}
type Given = (text: string) => [AnswerKey, Omit<AnswerValue, 'questionId'>]
const ways: Record<AnswerKey['way'], Given> = {
  typed: (text) => [{ way: 'typed', answer: text }, { text }],
  open: (text) => [{ way: 'open', words: null, model: '', rubric: [] }, { text }],
  number: (text) => [number, { text }],
  blanks: (text) => [{ way: 'blanks', passage: `[${text}]` }, { texts: [text, text] }],
  sort: (text) => [{ way: 'sort', items: [text, 'b'] }, { texts: [text, 'b'] }],
  choice: (text) => [{ way: 'choice', options: [text, 'b'], right: 0 }, { index: 0 }],
  several: (text) => [{ way: 'several', options: [text, 'b'], right: [0, 1] }, { indexes: [0, 1] }],
  matching: (text) => [{ way: 'matching', left: [side('a')], right: [side(text), side('b')] }, { places: [1] }],
}

test.each(Object.keys(ways) as AnswerKey['way'][])('the group of an answer is found in linear time: %s', (way) => {
  for (const unit of ['a ', '\n', '\u0327\u0640', '1٫', 'ی ']) {
    const textOf = (length: number) => `a${unit.repeat(length / unit.length)}c`
    expectLinear(textOf, (text) => {
      const [key, given] = ways[way](text)
      const question = { id: 'q', key, strict: false }
      const value = { questionId: 'q', ...given } as AnswerValue
      return [foldedAnswer(question, [], value), foldedAnswers(question, answerText(question, value))]
    })
  }
  expect.hasAssertions()
})

test('the groups of many answers are found in linear time', () => {
  const words = ['فتی', 'فتى', 'فتي', 'ذکی', 'ذكي', 'علی']
  const wordAt = (at: number) => words[at % words.length] ?? ''
  const answersOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `${wordAt(at)} ${wordAt(at >> 2)} ${wordAt(at >> 4)} ${at >> 6}`)
  expectLinear(
    answersOf,
    (texts) => {
      const question = { id: 'q', key: { way: 'typed' as const, answer: 'فتى ذكي' }, strict: false }
      const rules = texts.filter((_, at) => at % 8 === 0).map((text) => ({ questionId: 'q', texts: [text] }))
      return texts.map((text) => foldedAnswer(question, rules, { questionId: 'q', text }))
    },
    8_000,
  )
  expect.hasAssertions()
})
