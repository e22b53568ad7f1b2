import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDateOrTime, parseClassName } from './class-names.ts'

const ORDINALS = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر']
const NAMES = [...ORDINALS, 'الحادي عشر', 'الثاني عشر']
const LETTERS = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز']

describe('parseClassName', () => {
  it.each([
    ['2-7', '2-7'],
    ['٢-٧', '2-7'],
    [' 2 – 12 ', '2-12'],
    ['السابع ب', '2-7'],
    ['الصف السابع ب', '2-7'],
    ['الصفّ السّابع «ب»', '2-7'],
    ['صف سابع شعبة ب', '2-7'],
    ['السابعة ب', '2-7'],
    ['٧ب', '2-7'],
    ['٧ ب', '2-7'],
    ['7ب', '2-7'],
    ['7 ب', '2-7'],
    ['ب7', '2-7'],
    ["7/ب'", '2-7'],
    ['7B', '2-7'],
    ['7 b', '2-7'],
    ['Grade 7 B', '2-7'],
    ['Grade 7B', '2-7'],
    ['7th B', '2-7'],
    ['Seventh - B', '2-7'],
    ['السابع 2', '2-7'],
    ['الاول ا', '1-1'],
    ['الأولى أ', '1-1'],
    ['الخامس هـ', '5-5'],
    ['الخامس ه', '5-5'],
    ['١٢ و', '6-12'],
    ['الحادي عشر ج', '3-11'],
    ['الصف الثاني عشر ز', '7-12'],
    ['الثانية عشرة أ', '1-12'],
    ['الثاني أ', '1-2'],
    ['11 G', '7-11'],
    ['\u202b7ب\u202c', '2-7'],
  ])('reads %s as %s', (text, code) => expect(parseClassName(text)).toBe(code))

  it.each([
    '',
    ' ',
    '7',
    'ب',
    'السابع',
    '7/2',
    '8-7',
    '0-7',
    '2-13',
    '13 B',
    '7 H',
    '7 ح',
    '7 8 B',
    'السابع ب ج',
    '7BB',
    'عشر ب',
    '2-7-1',
    '<b>7</b>',
    '1e1B',
    '__proto__',
  ])('returns undefined for %j', (text) => expect(parseClassName(text)).toBeUndefined())

  it('reads every class in every spelling of the portal and of schools', () => {
    const ways: ((grade: number, section: number) => string)[] = [
      (grade, section) => `${section}-${grade}`,
      (grade, section) => `${NAMES[grade - 1]} ${LETTERS[section - 1]}`,
      (grade, section) => `الصف ${NAMES[grade - 1]} ${LETTERS[section - 1]}`,
      (grade, section) => `${grade}${LETTERS[section - 1]}`,
      (grade, section) => `${grade} ${'ABCDEFG'[section - 1]}`,
      (grade, section) => `Grade ${grade}${'abcdefg'[section - 1]}`,
    ]
    const grades = fc.integer({ min: 1, max: 12 })
    const sections = fc.integer({ min: 1, max: 7 })
    fc.assert(
      fc.property(grades, sections, fc.constantFrom(...ways), (grade, section, way) => {
        expect(parseClassName(way(grade, section))).toBe(`${section}-${grade}`)
      }),
    )
  })

  it('returns a valid code or undefined for any text', () => {
    // Includes lone surrogates. `unit: 'binary'` would spend a second listing all of Unicode first.
    const anyText = fc.array(fc.nat(0x10ffff)).map((points) => String.fromCodePoint(...points))
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseClassName(text) ?? '1-1').toMatch(/^[1-7]-(1[0-2]|[1-9])$/)
      }),
    )
  })
})

describe('isDateOrTime', () => {
  it.each([
    ...[
      '2-Jul',
      '02-Jul',
      'Jul-02',
      '7-Feb-26',
      '2-July',
      '02-يوليو',
      '٢-تموز',
      '2-تشرين الثاني',
      '7-كانون الأول',
      '02-יול',
    ],
    ...['2026-07-02', '02/07/2026', '7/2/26', '2.7.2026', '02-07-2026'],
    ...['7:00 AM', '07:00', '7:00:00', '7:00 ص', '07:00 م'],
  ])('%s is what a spreadsheet makes of a class', (text) => {
    expect(isDateOrTime(text)).toBe(true)
    expect(parseClassName(text)).toBeUndefined()
  })
  it.each(['', '7 Blue', '2-7', '7/2', '7 A', 'السابع ب', 'السابع ز', '9 مايا', 'Grade 7 May', '7:1'])(
    '%j is not',
    (text) => expect(isDateOrTime(text)).toBe(false),
  )
})
