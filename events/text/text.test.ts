import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitBlanks } from './blanks.ts'
import { composed } from './composed.ts'
import { foldAnswer, foldForSearch, foldStrict, foldText, westernDigits } from './folding.ts'
import { letters } from './letters.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['الصف ٧', 'الصف 7'],
])('digits of %s', (text, western) => expect(westernDigits(text)).toBe(western))

describe('folding', () => {
  test.each([
    ['أحمد', 'احمد'],
    ['إبراهيم', 'ابراهيم'],
    ['فاطمة', 'فاطمه'],
    ['مستشفى', 'مستشفي'],
    ['مؤمن', 'مومن'],
    ['هانئ', 'هاني'],
    ['سماء', 'سما'],
    ['کتاب', 'كتاب'],
    ['علی', 'علي'],
    ['خانۀ', 'خانه'],
    ['مدرسۃ', 'مدرسة'],
    ['ہھەۂ', 'هههه'],
    ['۱۲', '12'],
  ])('search finds %s as %s', (text, found) => expect(foldForSearch(text)).toBe(foldForSearch(found)))

  test.each(['  A  b ', 'كَتـَبَ', 'CAFE\u0301 ٣', 'اﻷن \u200F x', 'a \u064E b', 'I\u0307', 'Σας ΣΑΣ', 'e\u0654\u0301'])(
    'folding %s twice equals folding it once',
    (text) => {
      for (const fold of [foldStrict, foldText, foldForSearch]) expect(fold(fold(text))).toBe(fold(text))
    },
  )
})

test('folding any text twice equals folding it once', () => {
  const signs = [
    ...'aZéİßاأإٱبهةىيئؤءکیہەۀۂ٣۴ـﻻﷲﰀΣ -.👍',
    '\u064E',
    '\u0651',
    '\u0654',
    '\u0301',
    '\u0307',
    '\u200D',
    '\u200F',
    '\u00A0',
  ]
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }), (text) => {
      for (const fold of [foldStrict, foldText, foldForSearch]) expect(fold(fold(text))).toBe(fold(text))
    }),
    { numRuns: 5000 },
  )
})

describe('letters are grapheme clusters', () => {
  test.each([
    ['cat', ['c', 'a', 't']],
    ['كَتَبَ', ['كَ', 'تَ', 'بَ']],
    ['سلام', ['س', 'ل', 'ا', 'م']],
    ['معلّم', ['م', 'ع', 'لّ', 'م']],
    ['cafe\u0301', ['c', 'a', 'f', 'é']],
    ['👨‍👩‍👧👍🏽', ['👨‍👩‍👧', '👍🏽']],
    ['', []],
  ])('%s', (word, parts) => expect(letters(word)).toEqual(parts))
})

describe('numbers in answers', () => {
  test.each([
    ['٣٫٥', '3.5'],
    ['3,5', '3.5'],
    ['۱٬۰۰۰٫۵', '1000.5'],
    ['1, 2', '1, 2'],
    ['نعم، 3', 'نعم، 3'],
    ['a,b', 'a,b'],
  ])('%s', (given, folded) => expect(foldAnswer(given)).toBe(folded))
  // Columns are stored with this fold, so a change of it needs a migration.
  test('foldForSearch leaves decimal separators unchanged', () => expect(foldForSearch('3,5')).toBe('3,5'))
})

describe('too many marks', () => {
  test('on one letter are dropped after the thirtieth', () =>
    expect(composed(`q${'\u0301'.repeat(99)}z`)).toBe(`q${'\u0301'.repeat(30)}z`))
})

describe('blanks', () => {
  test.each([
    ['The [cat] sat', ['The ', null, ' sat'], ['cat']],
    ['[cat]', [null], ['cat']],
    ['[a][b]', [null, null], ['a', 'b']],
    ['أكل [ أحمد ] التفاحة', ['أكل ', null, ' التفاحة'], ['أحمد']],
    ['[two words] here', [null, ' here'], ['two words']],
    ['none', ['none'], []],
    ['an [] array, [  ] too', ['an [] array, [  ] too'], []],
    ['a [b', ['a [b'], []],
    ['a [[b]] c', ['a [', null, '] c'], ['b']],
    ['', [], []],
  ])('%s', (passage, parts, words) => expect(splitBlanks(passage)).toEqual({ parts, words }))
})
