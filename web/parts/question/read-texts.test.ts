import { expect, test } from 'vitest'
import { choiceTexts, questionTexts, storyTexts } from './read-texts.ts'

const base = { ID: 'q', type: 1, notes: '', direction: 'auto' } as const

test('reads the visible texts of a question, a blank as a pause', () => {
  expect(questionTexts({ ...base, question: 'Which word?', notes: 'Choose one' })).toEqual([
    'Which word?',
    'Choose one',
  ])
  const parts = ['The ', null, ' sat.']
  expect(questionTexts({ ...base, question: '', parts, words: ['cat'] })).toEqual(['The … sat.'])
  expect(questionTexts({ ...base, type: 5, question: '', file: { file_title: 'Dictation' } })).toEqual(['Dictation'])
  expect(questionTexts({ ...base, question: '___ ' })).toEqual([])
})

test('never reads the text of a spoken question, which is the answer', () => {
  const file = { file_title: 'Dictation', file_word: 'SECRET', file_desc: 'SECRET' }
  const question = { ...base, type: 5 as const, question: 'Write', file }
  expect([...questionTexts(question), ...choiceTexts(question)].join()).not.toContain('SECRET')
})

test('reads options, items to sort and words in the order on the screen', () => {
  expect(
    choiceTexts({ ...base, question: '', options: [2, 0].map((index) => ({ index, text: `o${index}` })) }),
  ).toEqual(['o2', 'o0'])
  expect(choiceTexts({ ...base, question: '', items: ['b', 'a'] })).toEqual(['b', 'a'])
  expect(choiceTexts({ ...base, question: '', parts: [null], words: ['x', '…'] })).toEqual(['x'])
  expect(choiceTexts({ ...base, question: '' })).toEqual([])
})

test('splits a story into sentences', () => {
  expect(storyTexts('القلم\nهذا قلم. أين الكتاب؟ … Yes & no')).toEqual([
    'القلم',
    'هذا قلم.',
    'أين الكتاب؟',
    '… Yes & no',
  ])
})
