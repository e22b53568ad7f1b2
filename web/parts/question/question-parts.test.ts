import { describe, expect, it } from 'vitest'
import type { Question } from '../../../server/contract/questions.ts'
import { blankWidth, emptyBlanks, fillBlanks, usedWords } from '../../ways/blanks/state.ts'
import { optionLetter } from '../../ways/choice/option-letter.ts'
import { orderItems } from '../../ways/sort/state.ts'
import { fitLetters, graphemes, joinedSoFar, letterBoxes } from '../../ways/typed/graphemes.ts'
import { toStudentQuestion } from '../../ways/ways.ts'
import { drawnOrder, lineDirection, pieceDirection, questionDirection, withSign, wordDirection } from './direction.ts'
import { questionSummary, questionTitle } from './question-title.ts'

const base: Question = {
  ID: 'q',
  type: 1,
  question: '',
  notes: '',
  answers: [],
  cats: [],
  classes: [],
  level: '',
  direction: 'auto',
}

describe('letter boxes', () => {
  it('counts a letter with its marks as one', () => {
    expect(graphemes('شَدَّة')).toEqual(['شَ', 'دَّ', 'ة'])
    expect(graphemes('e\u0301a')).toHaveLength(2)
  })
  it('counts the same in a browser without Intl.Segmenter', () => {
    for (const text of ['شَدَّة', 'e\u0301a', 'وَرْدَةٌ صغيرة', '\u064Eا', ''])
      expect(graphemes(text, null), text).toEqual(graphemes(text))
  })
  it('drops spaces and cuts a text to the boxes; a letter typed into a full word replaces the next', () => {
    expect(fitLetters('خ ل ي ة ا', 4).text).toBe('خلية')
    expect(fitLetters('abXcd', 4, 3)).toEqual({ text: 'abXd', caret: 3 })
    expect(fitLetters('abXc', 4, 3)).toEqual({ text: 'abXc', caret: 3 })
  })
  it('draws numbers left to right in both sets of digits, also inside a right-to-left word', () => {
    expect(['215', '٢١٥', 'مدرسة', 'cat', '٣م', ''].map(wordDirection)).toEqual([
      'ltr',
      'ltr',
      'rtl',
      'ltr',
      'rtl',
      undefined,
    ])
    const drawn = (text: string) =>
      drawnOrder([...text], 'rtl')
        .map((at) => text[at])
        .join('')
    expect([drawn('صف12'), drawn('٢٫٥م'), drawn('دار')]).toEqual(['صف21', '٥٫٢م', 'دار'])
    expect(drawnOrder([...'م12'], 'ltr')).toEqual([0, 1, 2])
  })
  it('gives each box its letter and names the next empty box', () => {
    expect(letterBoxes('خلي', 4)).toEqual({ letters: ['خ', 'ل', 'ي', ''], next: 3 })
  })
  it('ends an unfinished Arabic word with a connecting stroke if its last letter joins', () => {
    expect(joinedSoFar('خلي', 4)).toBe('خليـ')
    expect(joinedSoFar('دار', 4)).toBe('دار')
    expect(joinedSoFar('cat', 4)).toBe('cat')
    expect(joinedSoFar('خلية', 4)).toBe('خلية')
  })
})

describe('blanks', () => {
  const words = ['eats', 'the', 'goes', 'the']
  it('fills by word then blank, and by blank then word', () => {
    let state = emptyBlanks(2)
    state = fillBlanks(state, { type: 'word', index: 0 }, words)
    state = fillBlanks(state, { type: 'blank', index: 1 }, words)
    expect(state).toEqual({ filled: ['', 'eats'], picked: null, target: null })
    state = fillBlanks(state, { type: 'blank', index: 0 }, words)
    state = fillBlanks(state, { type: 'word', index: 2 }, words)
    expect(state.filled).toEqual(['goes', 'eats'])
  })
  it('returns the word of a blank that is pressed while no word is picked', () => {
    expect(fillBlanks(emptyBlanks(1, ['eats']), { type: 'blank', index: 0 }, words).filled).toEqual([''])
  })
  it('replaces a word, and swaps two by dragging', () => {
    const state = emptyBlanks(2, ['eats', 'goes'])
    expect(fillBlanks(state, { type: 'drop', word: 1, blank: 0 }, words).filled).toEqual(['the', 'goes'])
    expect(fillBlanks(state, { type: 'move', from: 0, to: 1 }, words).filled).toEqual(['goes', 'eats'])
  })
  it('uses up a repeated word one at a time', () => {
    expect(usedWords(words, ['the', ''])).toEqual([false, true, false, false])
    expect(usedWords(words, ['the', 'the'])).toEqual([false, true, false, true])
    expect(fillBlanks(emptyBlanks(1, ['eats']), { type: 'word', index: 0 }, words).picked).toBeNull()
  })
  it('unpicks a word by a second press and by cancel', () => {
    const picked = fillBlanks(emptyBlanks(1), { type: 'word', index: 0 }, words)
    expect(fillBlanks(picked, { type: 'word', index: 0 }, words).picked).toBeNull()
    expect(fillBlanks(picked, { type: 'cancel' }, words).picked).toBeNull()
  })
  it('gives all blanks the same width', () => expect(blankWidth(['a', 'elephant'])).toBe(10))
})

describe('sort', () => {
  it('restores an order with equal texts', () => {
    expect(orderItems(['x', 'y', 'x'], ['x', 'x', 'y']).map((item) => item.id)).toEqual(['item-0', 'item-2', 'item-1'])
    expect(orderItems(['a', 'b'], undefined).map((item) => item.text)).toEqual(['a', 'b'])
  })
})

describe('a question for its student', () => {
  it('contains no answer key in any answer way', () => {
    const choice = toStudentQuestion({ ...base, answers: [{ answer: 'no' }, { answer: 'canary', true: true }] })
    expect(choice).toMatchObject({ options: [{ index: 0 }, { index: 1 }] })
    expect(JSON.stringify(choice)).not.toContain('true')
    const typed = toStudentQuestion({ ...base, answersType: 2, answers: [{ answer: 'شَدَّة' }] })
    expect(typed.length).toBe(3)
    expect(JSON.stringify(typed)).not.toContain('شَدَّة')
    expect(toStudentQuestion({ ...base, answersType: 2, answers: [{ answer: 'two words' }] }).length).toBeUndefined()
  })
  it('shuffles words and items, never into the right order', () => {
    const blanks = toStudentQuestion({ ...base, answersType: 3, answers: [{ answer: 'The [cat] sat on the [mat].' }] })
    expect(blanks.parts).toEqual(['The ', null, ' sat on the ', null, '.'])
    expect(blanks.words).toEqual(['mat', 'cat'])
    const given = ['one', 'two', 'three', 'four']
    const sort = toStudentQuestion({ ...base, answersType: 4, answers: given.map((answer) => ({ answer })) })
    expect(sort.items).not.toEqual(given)
    expect(sort.items?.toSorted()).toEqual(given.toSorted())
  })
})

describe('titles', () => {
  it('uses the first text that is not empty', () => {
    expect(questionTitle({ ...base, question: '<p>Where&nbsp;is <b>Ali</b>?</p>' })).toBe('Where is Ali ?')
    expect(questionTitle({ ...base, question: 'هل 3 < 5 و 7 > 2؟' })).toBe('هل 3 < 5 و 7 > 2؟')
    expect(questionTitle({ ...base, type: 4, file: { file_title: 'A farm' } })).toBe('A farm')
    expect(questionTitle({ ...base, answersType: 3, parts: ['We ', null, ' home.'] })).toBe('We ____ home.')
    expect(questionTitle({ ...base, answersType: 3, answers: [{ answer: '[a] b' }] })).toBe('____ b')
  })
  it('cuts a summary at the end of a word', () =>
    expect(questionSummary({ ...base, question: 'one two three' }, 9)).toBe('one two…'))
})

describe('letters and directions', () => {
  it('letters options in the alphabet of the question', () => {
    expect([0, 3, 12].map((at) => optionLetter(at, 'rtl'))).toEqual(['أ', 'د', '13'])
    expect([1, 25, 26].map((at) => optionLetter(at, 'ltr'))).toEqual(['B', 'Z', '27'])
  })
  it("prefers a question's own direction to that of its words", () => {
    expect(lineDirection({ direction: 'auto' }, '12 ', 'My day')).toBe('ltr')
    expect(lineDirection({ direction: 'rtl' }, 'My day')).toBe('rtl')
    expect(lineDirection({ direction: 'auto' }, '12')).toBeUndefined()
  })
  it('writes points, sums and signed numbers left to right in a right-to-left question', () => {
    expect(['(3, 2)', '−5', 'x > 3', 'النقطة (3, 2)'].map((text) => pieceDirection(text, 'rtl'))).toEqual([
      'ltr',
      'ltr',
      'ltr',
      'rtl',
    ])
  })

  it('a sign stays before its number in right-to-left text', () => {
    expect(['-5 م', '−١٢٫٥ م', '5 م', '- م', 'من -5'].map(withSign)).toEqual([
      '\u2066-5\u2069 م',
      '\u2066−١٢٫٥\u2069 م',
      ...['5 م', '- م', 'من -5'],
    ])
  })
  it('takes the direction of a question from its title, else from its answers, else from the page', () => {
    const answers = [{ answer: 'apple', true: true }, { answer: 'تفّاحة' }]
    const side = (change: Partial<Question>) => {
      const question = { ...base, ...change }
      return [questionDirection(question), questionDirection(toStudentQuestion(question))]
    }
    expect(side({ question: '1. ما معنى apple؟', answers })).toEqual(['rtl', 'rtl'])
    expect(side({ question: 'What does تفّاحة mean?', answers })).toEqual(['ltr', 'ltr'])
    expect(side({ question: 'ما معنى هذا؟', answers, direction: 'ltr' })).toEqual(['ltr', 'ltr'])
    expect(side({ type: 4, file: { file: 'a.png', file_title: 'أين القطّة؟' }, answers })).toEqual(['rtl', 'rtl'])
    expect(side({ answers: answers.slice(0, 1) })).toEqual(['ltr', 'ltr'])
    expect(side({ answersType: 4, answers: answers.slice(1) })).toEqual(['rtl', 'rtl'])
    expect(side({ question: '3 × 4 = ?', answers: [{ answer: '12', true: true }] })).toEqual([undefined, undefined])
  })
})
