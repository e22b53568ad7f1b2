import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorText } from './error-text.ts'
import * as format from './format.ts'
import { cookieLanguage, i18n } from './i18n.ts'

const texts = (language: string, namespace: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, language, `${namespace}.json`), 'utf8'))
const bundle = (language: string) => ({ common: texts(language, 'common'), errors: texts(language, 'errors') })
/** Without direction marks, which one test checks. */
const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')

beforeAll(async () => {
  process.env.TZ = 'Asia/Jerusalem'
  await i18n.init({ lng: 'ar', ns: ['common', 'errors'], resources: { ar: bundle('ar'), en: bundle('en') } })
})

describe('Arabic', () => {
  beforeAll(() => i18n.changeLanguage('ar'))

  test('a class is grade and section letter', () => {
    expect(format.className('2-7')).toBe('السابع ب')
    expect(format.className('5-12')).toBe('الثاني عشر هـ')
    expect(format.className('8-7')).toBe('8-7')
  })

  test('grades 1 to 12 have their ordinal names, sections 1 to 7 the letters of the alphabet', () => {
    const numbers = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
    expect(numbers(12).map(format.gradeName).join(' ')).toBe(
      'الأوّل الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الحادي عشر الثاني عشر',
    )
    expect(numbers(7).map(format.sectionName).join(' ')).toBe('أ ب ج د هـ و ز')
  })

  test('names and numbers in a row are separated by the comma of the language', () => {
    expect(format.joinList([format.className('1-7'), 12])).toBe('السابع أ، 12')
  })

  test('digits are Western and isolated left to right', () => {
    expect(format.percent(85)).toBe('\u206685%\u2069')
    expect(format.fraction(7, 20)).toBe('\u20667/20\u2069')
    expect(format.decimal(0.456, 2)).toBe('\u20660.46\u2069')
    expect([-0.078, -0.001, 8.75].map((value) => plain(format.decimal(value, 2)))).toEqual(['−0.08', '0.00', '8.75'])
    expect(plain(format.count(1234))).toBe('1234')
    expect(plain(format.count(12345))).toBe('12,345')
    expect(plain(format.dateTime('2026-03-05T12:05:00Z'))).toMatch(/^[\d., :]+$/)
  })

  test('a duration is m:ss', () => {
    expect(plain(format.duration(0))).toBe('0:00')
    expect(plain(format.duration(760))).toBe('12:40')
    expect(plain(format.duration(-3))).toBe('0:00')
    expect(plain(format.duration(3599))).toBe('59:59')
  })

  test('a duration of an hour or more is h:mm:ss, of a day or more days and hours', () => {
    expect(plain(format.duration(3661))).toBe('1:01:01')
    expect(plain(format.duration(75 * 3600 + 54))).toBe('3 أيّام و3 ساعات')
    expect(plain(format.duration(48 * 3600))).toBe('يومان')
    expect(plain(format.duration(25 * 3600))).toBe('يوم واحد وساعة واحدة')
  })

  test('a day up to six days ahead has its name; others are numeric', () => {
    const now = new Date('2026-11-19T20:00:00Z')
    const near = (iso: string) => plain(format.nearDate(iso, now))
    expect(near('2026-11-19T21:59:00Z')).toBe('اليوم الساعة 23:59')
    expect(near('2026-11-19T05:00:00Z')).toBe('اليوم الساعة 07:00')
    expect(near('2026-11-19T22:30:00Z')).toBe('غدًا الساعة 00:30')
    expect(near('2026-11-23T12:00:00Z')).toBe('الاثنين الساعة 14:00')
    expect(near('2026-11-25T12:00:00Z')).toBe('الأربعاء الساعة 14:00')
    expect(near('2026-11-26T12:00:00Z')).toBe('26.11.2026, 14:00')
    expect(near('2026-11-18T12:00:00Z')).toBe('18.11.2026, 14:00')
    expect(near('')).toBe('')
  })

  test('months have the names of the region', () => {
    expect(format.monthName('2026-11-20T12:00:00Z')).toBe('تشرين الثاني')
    expect(format.monthName('2026-01-20T12:00:00Z')).toBe('كانون الثاني')
    expect(plain(format.dayDate('2026-11-23T12:00:00Z'))).toBe('الاثنين 23.11.2026')
  })

  test('relative dates follow the thresholds, with the dual', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(format.relativeDate('2026-11-20T11:59:00.001Z', now)).toBe('قبل قليل')
    expect(format.relativeDate('2026-11-20T11:59:00Z', now)).toBe('قبل دقيقة')
    expect(format.relativeDate('2026-11-20T11:58:00Z', now)).toBe('قبل دقيقتين')
    expect(format.relativeDate('2026-11-20T11:15:00Z', now)).toBe('قبل 45 دقيقة')
    expect(format.relativeDate('2026-11-20T11:00:00.001Z', now)).toBe('قبل 59 دقيقة')
    expect(format.relativeDate('2026-11-20T11:00:00Z', now)).toBe('قبل ساعة')
    expect(format.relativeDate('2026-11-20T09:00:00Z', now)).toBe('قبل 3 ساعات')
    expect(format.relativeDate('2026-11-19T12:00:01Z', now)).toBe('قبل 23 ساعة')
  })

  test('times a day or more ago, and future times, have the Hebrew numeric form', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(plain(format.relativeDate('2026-11-19T12:00:00Z', now))).toBe('19.11.2026, 14:00')
    expect(plain(format.relativeDate('2026-11-21T12:00:00Z', now))).toBe('21.11.2026, 14:00')
    expect(plain(format.dateTime('2026-03-05T12:05:00Z'))).toBe('5.3.2026, 14:05')
    expect(plain(format.clockTime('2026-11-20T08:42:07Z'))).toBe('10:42:07')
    expect(plain(format.dayDate('2026-03-08T12:00:00Z'))).toBe('الأحد 8.3.2026')
    expect(format.dateTime('')).toBe('')
  })
})

describe('English', () => {
  beforeAll(() => i18n.changeLanguage('en'))

  test('classes, grades and times', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(plain(format.className('2-7'))).toBe('7 B')
    expect(format.gradeName(7)).toBe('Grade 7')
    expect(format.relativeDate('2026-11-20T11:59:30Z', now)).toBe('a little while ago')
    expect(format.relativeDate('2026-11-20T11:15:00Z', now)).toBe('45 minutes ago')
    expect(format.relativeDate('2026-11-20T09:00:00Z', now)).toBe('3 Hours ago')
  })

  test('names in a row are separated by the comma of the language', () => {
    expect(format.joinList(['سارة', 'Sara'])).toBe('سارة, Sara')
  })

  test('near days, months and long durations', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(plain(format.nearDate('2026-11-21T12:00:00Z', now))).toBe('tomorrow at 14:00')
    expect(plain(format.nearDate('2026-11-22T12:00:00Z', now))).toBe('Sunday at 14:00')
    expect(format.monthName('2026-11-20T12:00:00Z')).toBe('November')
    expect(plain(format.duration(75 * 3600 + 54))).toBe('3 days and 3 hours')
  })

  test('errors show the message of their code or text, or the text of the server', () => {
    const thrown = (error: unknown) => Object.assign(new Error('x'), { error })
    expect(errorText(thrown(13))).toBe('Please add at least one question.')
    expect(errorText(thrown('Image format is not allowed!!'))).toBe('Image format is not allowed!!')
    expect(errorText(thrown('no data'))).toBe('No data.')
    expect(errorText(thrown('The server said this'))).toBe('The server said this')
    expect(errorText(new Error('x'))).toContain("can't be reached")
  })
})

test('the cookie decides the language; Arabic without it', () => {
  expect(cookieLanguage('')).toBe('ar')
  expect(cookieLanguage('sid=1; lang=en')).toBe('en')
  expect(cookieLanguage('lang=ar; sid=1')).toBe('ar')
  expect(cookieLanguage('slang=en')).toBe('ar')
})
