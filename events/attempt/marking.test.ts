import { describe, expect, test } from 'vitest'
import { onePoint } from '../testing/school.ts'
import type { AnswerValue } from '../ways/values.ts'
import type { AnswerKey } from '../ways/ways.ts'
import { isRight, type KeyedQuestion, mark, percentOf } from './marking.ts'

const typed = (answer: string, text: string, strict = false) =>
  isRight({ key: { way: 'typed', answer }, strict }, { questionId: 'q', text })

type Case = [what: string, key: string, given: string, right: boolean, strict: boolean]
const RIGHT = true
const WRONG = false

/** Title, key, typed text, whether it is right in a tolerant question, whether in a strict one. */
const TYPED: Case[] = [
  ['the same', 'مدرسة', 'مدرسة', RIGHT, RIGHT],
  ['another word', 'مدرسة', 'مكتبة', WRONG, WRONG],
  ['hamza above the alef left out', 'أحمد', 'احمد', RIGHT, WRONG],
  ['hamza added', 'احمد', 'أحمد', RIGHT, WRONG],
  ['hamza below the alef left out', 'إسلام', 'اسلام', RIGHT, WRONG],
  ['hamza above for below', 'إسلام', 'أسلام', RIGHT, WRONG],
  ['madda left out', 'آمنة', 'امنة', RIGHT, WRONG],
  ['madda for hamza', 'آمنة', 'أمنة', RIGHT, WRONG],
  ['alef wasla', 'ٱلكتاب', 'الكتاب', RIGHT, WRONG],
  ['hamza on waw is a letter', 'مؤمن', 'مومن', WRONG, WRONG],
  ['hamza on yeh is a letter', 'سئل', 'سيل', WRONG, WRONG],
  ['the lone hamza is a letter', 'سماء', 'سما', WRONG, WRONG],
  ['teh marbuta is not heh', 'مدرسة', 'مدرسه', WRONG, WRONG],
  ['heh is not teh marbuta', 'وجه', 'وجة', WRONG, WRONG],
  ['alef maksura is not yeh', 'مستشفى', 'مستشفي', WRONG, WRONG],
  ['yeh is not alef maksura', 'كرسي', 'كرسى', WRONG, WRONG],
  ['harakat left out', 'كَتَبَ', 'كتب', RIGHT, WRONG],
  ['harakat added', 'كتب', 'كَتَبَ', RIGHT, WRONG],
  ['other harakat', 'كَتَبَ', 'كُتِبَ', RIGHT, WRONG],
  ['the same harakat', 'كَتَبَ', 'كَتَبَ', RIGHT, RIGHT],
  ['shadda left out', 'معلّم', 'معلم', RIGHT, WRONG],
  ['shadda and fatha in either order', 'معلَّم', 'معل\u0651\u064Eم', RIGHT, RIGHT],
  ['tanwin left out', 'شكراً', 'شكرا', RIGHT, WRONG],
  ['tanwin before the alef', 'شكرًا', 'شكراً', RIGHT, WRONG],
  ['sukun left out', 'مِنْ', 'من', RIGHT, WRONG],
  ['superscript alef left out', 'هٰذا', 'هذا', RIGHT, WRONG],
  ['tatweel added', 'كتاب', 'كتـــاب', RIGHT, WRONG],
  ['tatweel in the key', 'كـتاب', 'كتاب', RIGHT, WRONG],
  ['Arabic-Indic digits', '2026', '٢٠٢٦', RIGHT, WRONG],
  ['Persian digits', '1404', '۱۴۰۴', RIGHT, WRONG],
  ['Western digits for Arabic-Indic', '٧٥', '75', RIGHT, WRONG],
  ['other digits', '12', '٢١', WRONG, WRONG],
  ['a decimal point counts', '3.5', '35', WRONG, WRONG],
  ['alef and hamza apart (NFD)', 'أحمد', 'ا\u0654حمد', RIGHT, RIGHT],
  ['alef and hamza below apart (NFD)', 'إلى', 'ا\u0655لى', RIGHT, RIGHT],
  ['alef and madda apart (NFD)', 'آن', 'ا\u0653ن', RIGHT, RIGHT],
  ['waw and hamza apart (NFD)', 'مؤمن', 'مو\u0654من', RIGHT, RIGHT],
  ['yeh and hamza apart (NFD)', 'سئل', 'سي\u0654ل', RIGHT, RIGHT],
  ['lam-alef as one sign', 'سلام', 'سﻼم', RIGHT, RIGHT],
  ['lam-alef with hamza as one sign', 'الأن', 'اﻷن', RIGHT, RIGHT],
  ['lam-alef with hamza as one sign, hamza left out', 'الان', 'اﻷن', RIGHT, WRONG],
  ['letters as shapes', 'كتاب', 'ﻛﺘﺎﺏ', RIGHT, RIGHT],
  ['a right-to-left mark', 'كتاب', '\u200Fكتاب\u200F', RIGHT, RIGHT],
  ['an isolate', 'cat', '\u2068cat\u2069', RIGHT, RIGHT],
  ['an Arabic letter mark', '5', '\u061C5', RIGHT, RIGHT],
  ['kaf of a Persian keyboard', 'كتاب', 'کتاب', RIGHT, RIGHT],
  ['yeh of a Persian keyboard within a word', 'بيت', 'بیت', RIGHT, RIGHT],
  ['yeh of a Persian keyboard at the end of a word', 'علي بن سينا', 'علی بن سینا', RIGHT, RIGHT],
  ['yeh of a Persian keyboard for alef maksura', 'مستشفى', 'مستشفی', RIGHT, RIGHT],
  ['yeh of a Persian keyboard for alef maksura before a mark', 'هدىً', 'هدیً', RIGHT, RIGHT],
  ['yeh of a Persian keyboard for alef maksura in one word and for yeh in another', 'فتى ذكي', 'فتی ذکی', RIGHT, RIGHT],
  ['the same without a space between', 'فتى،ذكي', 'فتی،ذکی', RIGHT, RIGHT],
  ['the same with a mark between two spaces', 'فتى ذكي', 'فتی \u064E ذکی', RIGHT, WRONG],
  ['yeh of a Persian keyboard beside another last letter than the key has', 'فتى ذكي', 'فتی ذكى', WRONG, WRONG],
  ['yeh of a Persian keyboard is not alef maksura within a word', 'بىت', 'بیت', WRONG, WRONG],
  ['heh of an Urdu keyboard', 'هذه', 'ہذہ', RIGHT, RIGHT],
  ['teh marbuta of an Urdu keyboard', 'مدرسة', 'مدرسۃ', RIGHT, RIGHT],
  ['teh marbuta of an Urdu keyboard is not heh', 'مدرسه', 'مدرسۃ', WRONG, WRONG],
  ['a key written on a Persian keyboard', 'کرسی', 'كرسي', RIGHT, RIGHT],
  ['kaf of a Persian keyboard as a shape', 'كتاب', '\uFB90ﺘﺎﺏ', RIGHT, RIGHT],
  ['yeh of a Persian keyboard as a shape', 'علي', 'ﻋﻠ\uFBFD', RIGHT, RIGHT],
  ['yeh of a Persian keyboard as a shape, for alef maksura', 'مصطفى', 'ﻣﺼﻄﻔ\uFBFD', RIGHT, RIGHT],
  ['yeh of a Persian keyboard as a shape within a word', 'بىت', 'ﺑ\uFBFFﺖ', WRONG, WRONG],
  ['heh of an Urdu keyboard as a shape', 'هذه', '\uFBA8ﺬ\uFBA6', RIGHT, RIGHT],
  ['another heh of an Urdu keyboard as a shape', 'ذهب', 'ﺫ\uFBACﺐ', RIGHT, RIGHT],
  ['a key in shapes of a Persian keyboard', '\uFB90ﺮﺳ\uFBFD', 'كرسي', RIGHT, RIGHT],
  ['tatweel after kaf of a Persian keyboard', 'كتاب', 'کـتاب', RIGHT, WRONG],
  ['tatweel after yeh of a Persian keyboard', 'علي', 'علیـ', RIGHT, WRONG],
  ['tatweel after yeh of a Persian keyboard for alef maksura', 'مصطفى', 'مصطفیـ', RIGHT, WRONG],
  ['yeh of a Persian keyboard before tatweel within a word', 'بىت', 'بیـت', WRONG, WRONG],
  ['hamza above the yeh of a Persian keyboard', 'سئل', 'سی\u0654ل', RIGHT, RIGHT],
  ['hamza above the yeh of a Persian keyboard at the end of a word', 'شاطئ', 'شاطی\u0654', RIGHT, RIGHT],
  ['yeh of a Persian keyboard before the lone hamza', 'شيء', 'شیء', RIGHT, RIGHT],
  ['a byte order mark', 'cat', '\uFEFFcat', RIGHT, RIGHT],
  ['a zero-width space within', 'cat', 'c\u200Bat', RIGHT, RIGHT],
  ['a zero-width non-joiner changes the letters', 'كتاب', 'كت\u200Cاب', RIGHT, WRONG],
  ['outer white space', 'كتاب', '  كتاب \n', RIGHT, RIGHT],
  ['repeated white space', 'يوم جديد', 'يوم   جديد', RIGHT, RIGHT],
  ['a no-break space', 'يوم جديد', 'يوم\u00A0جديد', RIGHT, RIGHT],
  ['a tab', 'good day', 'good\tday', RIGHT, RIGHT],
  ['white space left out', 'يوم جديد', 'يومجديد', WRONG, WRONG],
  ['a mark between two spaces', 'a b', 'a \u064E b', RIGHT, WRONG],
  ['case', 'London', 'lONDON', RIGHT, RIGHT],
  ['case of an accented letter', 'Éclair', 'éclair', RIGHT, RIGHT],
  ['accent apart (NFD)', 'café', 'cafe\u0301', RIGHT, RIGHT],
  ['accent apart, other case', 'CAFÉ', 'cafe\u0301', RIGHT, RIGHT],
  ['accent left out', 'café', 'cafe', WRONG, WRONG],
  ['sharp s is not ss', 'Straße', 'Strasse', WRONG, WRONG],
  ['dotted capital I', 'İ', 'i̇', RIGHT, RIGHT],
  ['a full stop counts', 'Yes', 'Yes.', WRONG, WRONG],
  ['an apostrophe counts', "don't", 'dont', WRONG, WRONG],
  ['a hyphen counts', 'well-known', 'well known', WRONG, WRONG],
  ['an Arabic comma is not a comma', 'نعم، شكرا', 'نعم, شكرا', WRONG, WRONG],
  ['emoji', '👍', '👍', RIGHT, RIGHT],
  ['emoji of another skin', '👍🏽', '👍', WRONG, WRONG],
  ['a family of three', '👨‍👩‍👧', '👨‍👩‍👧', RIGHT, RIGHT],
  ['a family is not a couple', '👨‍👩‍👧', '👨‍👩', WRONG, WRONG],
  ['flags', '🇵🇸', '🇸🇵', WRONG, WRONG],
  ['nothing', 'cat', '', WRONG, WRONG],
  ['white space alone', 'cat', '   ', WRONG, WRONG],
  ['part of the word', 'category', 'cat', WRONG, WRONG],
  ['a word more', 'cat', 'cat cat', WRONG, WRONG],
  ['nothing for an empty key', '', '', WRONG, WRONG],
  ['a mark alone, for a lesson on marks', 'َ', 'َ', RIGHT, RIGHT],
]

test.each([
  ['٣٫٥', '3.5'],
  ['3.5', '٣٫٥'],
  ['3,5', '3.5'],
  ['1000', '١٬٠٠٠'],
])('a number is right however its script writes it: %s for %s', (text, answer) =>
  expect(isRight({ strict: false, key: { way: 'typed', answer } }, { questionId: 'q', text })).toBe(true),
)

describe('typed', () => {
  test.each(TYPED)('%s: %s ← %s', (_, key, given, right, strict) => {
    expect({ right: typed(key, given), strict: typed(key, given, true) }).toEqual({ right, strict })
  })
})

type RowCase = [what: string, key: AnswerKey, given: string[], right: boolean]
const passage = (text: string): AnswerKey => ({ way: 'blanks', passage: text })
const items = (...texts: string[]): AnswerKey => ({ way: 'sort', items: texts })

const ROWS: RowCase[] = [
  ['every blank has its word', passage('The [cat] sat on the [mat].'), ['cat', 'mat'], RIGHT],
  ['in case, space and hamza as typed words', passage('[أحمد] has a [Cat]'), ['احمد', ' cat '], RIGHT],
  ['a space within the brackets', passage('The [ cat ] sat'), ['cat'], RIGHT],
  ['two words changed about', passage('The [cat] sat on the [mat].'), ['mat', 'cat'], WRONG],
  ['one blank empty', passage('The [cat] sat on the [mat].'), ['cat', ''], WRONG],
  ['one blank missing', passage('The [cat] sat on the [mat].'), ['cat'], WRONG],
  ['a word too many', passage('The [cat] sat'), ['cat', 'mat'], WRONG],
  ['equal words are interchangeable', passage('[the] cat and [the] dog'), ['the', 'the'], RIGHT],
  ['a passage without blanks', passage('nothing to do'), ['x'], WRONG],
  ['empty brackets are text', passage('an [] array of [two]'), ['two'], RIGHT],
  ['no words at all', passage('The [cat] sat'), [], WRONG],
  ['the original order', items('one', 'two', 'three'), ['one', 'two', 'three'], RIGHT],
  ['another order', items('one', 'two', 'three'), ['two', 'one', 'three'], WRONG],
  ['an item missing', items('one', 'two', 'three'), ['one', 'two'], WRONG],
  ['an item too many', items('one', 'two'), ['one', 'two', 'two'], WRONG],
  ['equal items are interchangeable', items('ha', 'ha', 'ho'), ['ha', 'ha', 'ho'], RIGHT],
  ['items differ by case', items('Polish', 'polish'), ['polish', 'Polish'], WRONG],
  ['items differ by a mark', items('كَتب', 'كُتب'), ['كُتب', 'كَتب'], WRONG],
  ['an item in another composition', items('café', 'tea'), ['cafe\u0301', 'tea'], RIGHT],
  ['nothing to sort', items(), [], WRONG],
]

describe('fill-in and sort', () => {
  test.each(ROWS)('%s', (_, key, texts, right) => {
    expect(isRight({ key, strict: false }, { questionId: 'q', texts })).toBe(right)
  })
  test('a strict fill-in forgives no hamza', () => {
    const key = passage('[أحمد] هنا')
    expect(isRight({ key, strict: true }, { questionId: 'q', texts: ['احمد'] })).toBe(false)
    expect(isRight({ key, strict: true }, { questionId: 'q', texts: [' أحمد'] })).toBe(true)
  })
})

describe('choice', () => {
  const key: AnswerKey = { way: 'choice', options: ['a', 'b'], right: 0 }
  test.each([
    [0, RIGHT],
    [1, WRONG],
    [9, WRONG],
    [-1, WRONG],
    [Number.NaN, WRONG],
  ])('%s', (index, right) => expect(isRight({ key, strict: false }, { questionId: 'q', index })).toBe(right))
})

test.each([
  ['choice', { way: 'choice', options: ['a', 'b'], right: 0 }],
  ['typed', { way: 'typed', answer: '0' }],
  ['blanks', passage('[0]')],
  ['sort', items('0')],
] satisfies [string, AnswerKey][])('%s: a value of another shape is no answer', (way, key) => {
  const values: AnswerValue[] = [
    { questionId: 'q', index: 0 },
    { questionId: 'q', text: '0' },
    { questionId: 'q', texts: ['0'] },
  ]
  const right = values.filter((value) => isRight({ key, strict: false }, value))
  expect(right).toHaveLength(1)
  expect(isRight({ key, strict: false }, undefined), way).toBe(false)
})

describe('score', () => {
  const question = (id: string) => ({ id, strict: false, points: 1, key: { way: 'typed', answer: 'x' } as const })
  const answer = (questionId: string, text = 'x') => ({ questionId, text })
  const marked = (questions: KeyedQuestion[], values: AnswerValue[]) => mark(questions, values, { partial: false })

  test('an unanswered question is wrong', () =>
    expect(marked([question('1'), question('2'), question('3')], [answer('1'), answer('3')])).toEqual({
      marks: [onePoint('1', true), onePoint('2', false), onePoint('3', true)],
      rule: 'right-or-wrong-1',
      score: 67,
    }))
  test('the last value for a question counts', () =>
    expect(marked([question('1')], [answer('1'), answer('1', 'y')]).score).toBe(0))
  test('values for other questions count nothing', () =>
    expect(marked([question('1')], [answer('2'), answer('1')]).score).toBe(100))
  test('no questions', () => expect(marked([], [])).toEqual({ marks: [], rule: 'right-or-wrong-1', score: 0 }))
  test.each([
    [0, 7, 0],
    [1, 3, 33],
    [1, 8, 13],
    [3, 8, 38],
    [7, 8, 88],
    [7, 7, 100],
    [9, 7, 100],
    [-1, 7, 0],
    [3, 0, 0],
  ])('%i of %i is %i', (part, whole, score) => expect(percentOf(part, whole)).toBe(score))
})
