import { expect, it } from 'vitest'
import { checkQuestion } from './question-rules.ts'
import type { QuestionInput } from './questions.ts'

type Answers = NonNullable<QuestionInput['answers']>
const check = (answers: Answers, answersType?: 4 | 5) => checkQuestion({ type: 1, question: 'q', answersType, answers })
const right = { answer: 'cat', img: 'aa/cat.png', true: true }
const [alone, plain] = [{ answer: 'dog', img: 'aa/dog.png', alone: true }, { answer: 'fox' }]

it('options keep their pictures, with a text or alone', () => {
  expect(check([right, alone, plain])).toMatchObject({ ok: { answers: [right, alone, plain] } })
  const both = [right, { ...alone, true: true }, plain]
  expect(check(both, 5)).toMatchObject({ ok: { answers: both } })
})

it('options keep their place, those of other ways do not have one', () => {
  const last = { ...plain, keepOrder: true }
  expect(check([right, last])).toMatchObject({ ok: { answers: [right, last] } })
  expect(check([right, { ...last, true: true }], 5)).toMatchObject({
    ok: { answers: [right, { ...last, true: true }] },
  })
  const none = check([right, { ...plain, keepOrder: false }])
  expect('ok' in none && none.ok.answers).toEqual([right, plain])
  const items = check([plain, last], 4)
  expect('ok' in items && items.ok.answers).toEqual([{ answer: 'fox' }, { answer: 'fox' }])
})

it('a field that says nothing is not stored', () => {
  const given = [
    { ...plain, img: '', alone: true },
    { ...right, alone: false },
    { answer: ' ', img: '', alone: true },
  ]
  expect(check(given)).toMatchObject({ ok: { answers: [plain, right] } })
  expect(check([right, alone], 4)).toMatchObject({ ok: { answers: [{ answer: 'cat' }, { answer: 'dog' }] } })
})

it.each<[string, Answers, string]>([
  ['a picture without a text', [right, { answer: ' ', img: 'aa/dog.png' }], 'picture_without_text'],
  ['the same text for two pictures', [right, { ...alone, answer: 'cat' }], 'picture_text_twice'],
  ['the same text with and without a picture', [right, { answer: 'cat' }], 'picture_text_twice'],
])('is refused with %s', (_, answers, error) => {
  for (const type of [undefined, 5] as const) {
    const marked = type ? answers.map((answer) => ({ ...answer, true: true })) : answers
    expect(check(marked, type)).toEqual({ error, field: 'answers' })
  }
})

it('two equal options without pictures stay allowed', () => {
  expect(check([right, plain, plain])).toHaveProperty('ok')
})
