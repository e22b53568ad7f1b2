import { beforeAll, describe, expect, it, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { markupOf } from '../parts/markup-testing.ts'
import { questionsOf } from '../parts/worksheet/versions.ts'
import { type Choice, Worksheets } from '../parts/worksheet/worksheets.tsx'
import { SHEETS } from '../ways/sheets.ts'
import { QUESTIONS } from './testing/given-task-questions.ts'

beforeAll(() => i18n.init({ lng: 'cimode' }))

const SECRETS = ['typedanswer', 'modelanswer', 'criterion', 'dictated']
const questions = [
  ...QUESTIONS.map((one) => (one.ID === 'typed' ? { ...one, answers: [{ answer: 'typedanswer' }] } : one)),
  {
    ...QUESTIONS.find(({ ID }) => ID === 'typed'),
    ...{ ID: 'open', answersType: 8, question: 'Why?', answers: [{ answer: 'modelanswer' }] },
    rubric: [{ text: 'criterion', points: 1 }],
  },
  {
    ...QUESTIONS.find(({ ID }) => ID === 'typed'),
    ...{ ID: 'dictation', type: 5, question: 'Write', answers: [{ answer: 'dictated' }] },
    file: { file: 'a.mp3', file_word: 'dictated', file_desc: 'dictated' },
  },
] as typeof QUESTIONS

const printed = (choice: Choice) =>
  markupOf(
    <Worksheets task={{ name: 'T', story: '', school: 'S', questions, points: false }} choice={choice} />,
  ).replace(/[\u2066-\u2069]/g, '')

describe('the sheet for students', () => {
  it('has all questions and no key', () => {
    const sheet = printed({ two: true, key: false })
    for (const secret of SECRETS) expect(sheet, secret).not.toContain(secret)
    expect(sheet.match(/<section/g)).toHaveLength(2 * questions.length)
    expect(sheet).not.toContain('data-key-sheet')
  })
  it('is followed by a key sheet for each version', () => {
    const sheets = printed({ two: true, key: true })
    expect(sheets.match(/data-key-sheet/g)).toHaveLength(2)
    for (const secret of ['typedanswer', 'modelanswer', 'criterion (1)', 'dictated']) expect(sheets).toContain(secret)
    expect(sheets.indexOf('data-key-sheet')).toBeGreaterThan(sheets.lastIndexOf('<section'))
  })
})

test('a version has the same order in every print, and another one than the other version', () => {
  const [a, b, again] = [questionsOf(questions, 'A'), questionsOf(questions, 'B'), questionsOf(questions, 'B')]
  const ids = (list: typeof a) => list.map(({ question }) => question.ID)
  expect(ids(a)).toEqual(questions.map(({ ID }) => ID))
  expect(ids(b)).not.toEqual(ids(a))
  expect(ids(b).toSorted()).toEqual(ids(a).toSorted())
  expect(b).toEqual(again)
  const options = (list: typeof a, id: string) => list.find(({ asked }) => asked.ID === id)?.asked.options
  expect(options(b, 'choice')).not.toEqual(options(a, 'choice'))
  expect(options(b, 'choice')).toHaveLength(4)
})

test('a key names the letter that the right option has in its version', () => {
  const keyOf = (version: 'A' | 'B') => {
    const sheets = printed({ two: true, key: true })
      .split('<article')
      .filter((sheet) => sheet.includes('data-key-sheet'))
    return sheets[version === 'A' ? 0 : 1] ?? ''
  }
  for (const version of ['A', 'B'] as const) {
    const asked = questionsOf(questions, version).find(({ asked }) => asked.ID === 'choice')?.asked
    const at = asked?.options?.findIndex(({ text }) => text === 'عمّان') ?? -1
    expect(keyOf(version)).toContain(`${['أ', 'ب', 'ج', 'د'][at]}. عمّان`)
  }
})

test('a question that keeps its order keeps it in version B', () => {
  const kept = questions.map((question) => ({ ...question, keepOrder: true }))
  const texts = questionsOf(kept, 'B')
    .find(({ asked }) => asked.ID === 'choice')
    ?.asked.options?.map(({ text }) => text)
  expect(texts).toEqual(['عمّان', 'إربد', 'العقبة', 'الكرك'])
})

test('questions that keep their order stay at their place in version B, and the others change places around them', () => {
  const places = [0, 3, questions.length - 1]
  const some = questions.map((question, at) => ({ ...question, keepOrder: places.includes(at) }))
  const [a, b] = (['A', 'B'] as const).map((version) => questionsOf(some, version).map(({ question }) => question.ID))
  for (const place of places) expect(b?.[place]).toBe(a?.[place])
  expect(b).not.toEqual(a)
  expect(b?.toSorted()).toEqual(a?.toSorted())
})

test('an option that keeps its place keeps it in version B, and the others change places', () => {
  const kept = questions.map(({ answers, ...question }) => ({
    ...question,
    answers: answers.map((answer, at) => ({ ...answer, ...(at === 1 && { keepOrder: true }) })),
  }))
  const texts = questionsOf(kept, 'B')
    .find(({ asked }) => asked.ID === 'choice')
    ?.asked.options?.map(({ text }) => text)
  expect(texts?.[1]).toBe('إربد')
  expect(texts).not.toEqual(['عمّان', 'إربد', 'العقبة', 'الكرك'])
  expect(texts?.toSorted()).toEqual(['عمّان', 'إربد', 'العقبة', 'الكرك'].toSorted())
})

test('a pair in the key has the number and the letter of its version', () => {
  for (const version of ['A', 'B'] as const) {
    const printed = questionsOf(questions, version).find(({ asked }) => asked.ID === 'matching')
    const { left = [], matches = [] } = printed?.asked ?? {}
    const cat = left.findIndex(({ text }) => text === 'القطّة') + 1
    const letter = ['أ', 'ب', 'ج', 'د'][matches.findIndex(({ text }) => text === 'cat')]
    expect(printed && SHEETS.matching.key(printed.question, printed.asked, 'rtl')).toContain(
      `\u2068${cat}\u2069 – \u2068${letter}. cat\u2069`,
    )
  }
})

test('a version asks as many of a draw as the task does, and B begins with the ones that A leaves out', () => {
  const draws = [{ count: 2, questions: ['choice', 'several', 'typed', 'number'] }]
  const drawn = (version: 'A' | 'B') =>
    questionsOf(questions, version, draws)
      .map(({ asked }) => asked.ID)
      .filter((id) => draws[0]?.questions.includes(id))
  expect(drawn('A')).toHaveLength(2)
  expect([...drawn('A'), ...drawn('B')].toSorted()).toEqual(['choice', 'number', 'several', 'typed'])
  expect(questionsOf(questions, 'B', draws)).toHaveLength(questions.length - 2)
})
