import { parseClassCode } from '../../server/contract/rules.ts'
import { i18n, language } from './i18n.ts'

/**
 * Numbers, dates and names in the current language. Digits are Western everywhere. Results contain direction isolates: show
 * them, never compare, store or export them.
 */

const ltr = (text: string): string => `\u2066${text}\u2069`
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A whole number, grouped from 10,000 on. */
export const count = (value: number): string =>
  ltr(
    new Intl.NumberFormat('en-US', { useGrouping: Math.abs(value) >= 10_000, maximumFractionDigits: 1 }).format(value),
  )

/** 0 to 100 → 85%. */
export const percent = (value: number): string => ltr(`${Math.round(value * 10) / 10}%`)

/** 0.456 → 0.46; a negative number has a minus sign, not a hyphen. */
export const decimal = (value: number, digits: number): string => {
  const text = Math.abs(value).toFixed(digits)
  return ltr(value < 0 && Number(text) !== 0 ? `\u2212${text}` : text)
}

/** n of m → 7/20. */
export const fraction = (part: number, whole: number): string => ltr(`${part}/${whole}`)

/** Seconds → m:ss; from an hour on h:mm:ss; from a day on «3 أيّام و5 ساعات», "3 days and 5 hours". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  if (hours >= 24) return daysAndHours(Math.floor(hours / 24), hours % 24)
  const minutes = Math.floor(whole / 60) % 60
  const pair = (part: number) => String(part).padStart(2, '0')
  return ltr(hours ? `${hours}:${pair(minutes)}:${pair(whole % 60)}` : `${minutes}:${pair(whole % 60)}`)
}

function daysAndHours(days: number, hours: number): string {
  const whole = i18n.t('common:span.days', { count: days })
  return hours
    ? i18n.t('common:span.both', { days: whole, hours: i18n.t('common:span.hours', { count: hours }) })
    : whole
}

/** Parts of a list: «السابع أ، السابع ب», "7 A, 7 B". */
export const listed = (parts: readonly string[]): string => parts.join(language() === 'en' ? ', ' : '، ')

/** 7 → «السابع», "Grade 7". */
export const gradeName = (grade: number): string => i18n.t(`common:grades.${grade}`)

/** 2 → «ب», "B". */
export const sectionName = (section: number): string => i18n.t(`common:sections.${section}`)

/** `2-7` → «السابع ب», "7 B"; an invalid code is returned unchanged. */
export function className(code: string): string {
  const parts = parseClassCode(code)
  if (!parts) return code
  const section = sectionName(parts.section)
  return language() === 'en' ? ltr(`${parts.grade} ${section}`) : `${gradeName(parts.grade)} ${section}`
}

const numeric = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('he-IL-u-nu-latn', options)

/** 5.3.2026, 14:05 (the Hebrew locale's numeric form: docs/requirements.md 8.55). '' for no date. */
export const dateTime = (iso: string): string =>
  iso
    ? ltr(
        numeric({ day: 'numeric', month: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(
          new Date(iso),
        ),
      )
    : ''

/** 5.3.2026 */
export const dateOnly = (iso: string): string =>
  iso ? ltr(numeric({ day: 'numeric', month: 'numeric', year: 'numeric' }).format(new Date(iso))) : ''

/** 14:05 */
export const timeOnly = (iso: string): string =>
  iso ? ltr(numeric({ hour: '2-digit', minute: '2-digit' }).format(new Date(iso))) : ''

/** 10:42:07 */
export const clockTime = (iso: string): string =>
  iso ? ltr(numeric({ hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(iso))) : ''

/** «الأحد 8.3.2026», "Sunday 8.3.2026". */
export function dayDate(iso: string): string {
  return `${weekday(iso)} ${dateOnly(iso)}`
}

/** Names of months and days as used in the region: «تشرين الثاني», not «نوفمبر». */
const named = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : 'ar-PS-u-nu-latn', options)

/** «الاثنين», "Monday". */
const weekday = (iso: string): string => named({ weekday: 'long' }).format(new Date(iso))

/** «تشرين الثاني», "November". */
export const monthName = (iso: string): string => named({ month: 'long' }).format(new Date(iso))

/**
 * Names a day from today to six days ahead: «اليوم الساعة 14:05», «غدًا الساعة 08:00», «الخميس الساعة 08:00»; other dates
 * have the numeric form.
 */
export function nearDate(iso: string, now = new Date()): string {
  if (!iso) return ''
  const days = Math.round((midnight(new Date(iso)) - midnight(now)) / DAY)
  if (days < 0 || days > 6) return dateTime(iso)
  const time = timeOnly(iso)
  if (days === 0) return i18n.t('common:near.today', { time })
  if (days === 1) return i18n.t('common:near.tomorrow', { time })
  return i18n.t('common:near.day', { day: weekday(iso), time })
}

const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** How long ago, up to a day; older and future times in the numeric form (docs/requirements.md 8.55). */
export function relativeDate(iso: string, now: Date): string {
  if (!iso) return ''
  const past = now.getTime() - Date.parse(iso)
  if (past < 0 || past >= DAY) return dateTime(iso)
  if (past < MINUTE) return i18n.t('common:ago.moment')
  if (past < HOUR) return i18n.t('common:ago.minutes', { count: Math.floor(past / MINUTE) })
  return i18n.t('common:ago.hours', { count: Math.floor(past / HOUR) })
}
