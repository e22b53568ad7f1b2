import { expect, test } from 'vitest'
import { choiceTexts, questionTexts, storyTexts } from './read-texts.ts'

const base = { ID: 'q', type: 1, notes: '', direction: 'auto' } as const

test('a question is read as it stands on the screen, a blank as a pause', () => {
  expect(questionTexts({ ...base, question: 'Which word?', notes: 'Choose one' })).toEqual([
    'Which word?',
    'Choose one',
  ])
  const parts = ['The ', null, ' sat.']
  expect(questionTexts({ ...base, question: '', parts, words: ['cat'] })).toEqual(['The … sat.'])
  expect(questionTexts({ ...base, type: 5, question: '', file: { file_title: 'Dictation' } })).toEqual(['Dictation'])
  expect(questionTexts({ ...base, question: '___ ' })).toEqual([])
})

test('what is spoken to students is never read from its text', () => {
  const file = { file_title: 'Dictation', file_word: 'SECRET', file_desc: 'SECRET' }
  const question = { ...base, type: 5 as const, question: 'Write', file }
  expect([...questionTexts(question), ...choiceTexts(question)].join()).not.toContain('SECRET')
})

test('choices, things to order and words are read in their order', () => {
  expect(
    choiceTexts({ ...base, question: '', options: [2, 0].map((index) => ({ index, text: `o${index}` })) }),
  ).toEqual(['o2', 'o0'])
  expect(choiceTexts({ ...base, question: '', items: ['b', 'a'] })).toEqual(['b', 'a'])
  expect(choiceTexts({ ...base, question: '', parts: [null], words: ['x', '…'] })).toEqual(['x'])
  expect(choiceTexts({ ...base, question: '' })).toEqual([])
})

test('a story is read sentence by sentence', () => {
  expect(storyTexts('القلم\nهذا قلم. أين الكتاب؟ … Yes & no')).toEqual([
    'القلم',
    'هذا قلم.',
    'أين الكتاب؟',
    '… Yes & no',
  ])
})
