import { describe, expect, it } from 'vitest'
import { fileName, instantText, spanText, toCsv } from './csv.ts'

describe('toCsv', () => {
  it('begins with a byte order mark and ends lines with CRLF', () => {
    expect(
      toCsv([
        ['أ', 1],
        [null, 2.5],
      ]),
    ).toBe('\uFEFFأ,1\r\n,2.5\r\n')
  })

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' =1+1',
    '\u00A0=1+1',
    '\u200B=1+1',
    '-٣',
  ])('makes %j inert', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`)
  })

  it.each(['\r=1', '\n=1', '=HYPERLINK("x","y")', "=cmd|' /C calc'!A0,1"])('makes %j inert, within quotes', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`)
  })

  it.each(['a=b', 'x-y', '1+1', 'mail@school', 'كلمة', '✓ =1'])('leaves %j unchanged', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`)
  })

  it('writes numbers without an apostrophe, and NaN and infinity as empty cells', () => {
    expect(toCsv([[-5, 0, 100, Number.NaN, Number.POSITIVE_INFINITY]])).toBe('\uFEFF-5,0,100,,\r\n')
  })

  it('quotes commas, quotes and lines', () => {
    expect(toCsv([['a,b', 'say "x"', 'l1\nl2']])).toBe('\uFEFF"a,b","say ""x""","l1\nl2"\r\n')
  })

  it('drops direction marks before looking for a formula', () => {
    expect(toCsv([['\u2066=1\u2069', '\u20667 B\u2069', '\u200F\u061C+1', '\uFEFF-1']])).toBe(
      "\uFEFF'=1,7 B,'+1,'-1\r\n",
    )
  })

  it('keeps vowel signs, joiners and letters outside the Basic Multilingual Plane', () => {
    expect(toCsv([['شَدَّة', 'می\u200Cخواهم', '𝒜']])).toBe('\uFEFFشَدَّة,می\u200Cخواهم,𝒜\r\n')
  })
})

describe('fileName', () => {
  const day = new Date(2026, 10, 5, 23, 59)
  it.each([
    [['الوحدة 2: a/b "c"?'], 'الوحدة 2 a b c 2026-11-05.csv'],
    [['مهمّة', undefined, '\u20667 B\u2069'], 'مهمّة 7 B 2026-11-05.csv'],
    [['  '], 'export 2026-11-05.csv'],
    [['../..'], 'export 2026-11-05.csv'],
    [['م'.repeat(300)], `${'م'.repeat(80)} 2026-11-05.csv`],
    [[`${'م'.repeat(300)} ب`, 'التاسع ج', 'كلّ الإجابات'], `${'م'.repeat(58)} التاسع ج كلّ الإجابات 2026-11-05.csv`],
    [['م'.repeat(300), 'ص'.repeat(300)], `${'م'.repeat(20)} ${'ص'.repeat(59)} 2026-11-05.csv`],
  ])('%j', (parts, name) => expect(fileName(parts, day)).toBe(name))
})

it('writes times with hours and instants in local time', () => {
  expect(spanText(761)).toBe('0:12:41')
  expect(spanText(3601)).toBe('1:00:01')
  expect(instantText(new Date(2026, 2, 5, 9, 3, 7).toISOString())).toBe('2026-03-05 09:03:07')
  expect(instantText('')).toBeNull()
})
