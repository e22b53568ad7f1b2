/** null is an empty cell. */
export type Cell = string | number | null

/**
 * Rows as CSV for spreadsheets: with a byte order mark, CRLF, and no text that a spreadsheet would run as a formula.
 */
export const toCsv = (rows: Cell[][]): string => `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = inert(withoutMarks(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Puts an apostrophe before text that spreadsheets would run as a formula, so that they take it as text. White space
 * may precede the formula, and its sign may be a full-width form of East Asian keyboards.
 */
const inert = (text: string): string =>
  /^(?:[\t\r\n]|[\s\u200B\u2060]*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text

/** Removes direction marks, which formatted text contains, a byte order mark, and NUL. */
const withoutMarks = (text: string): string =>
  text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\0]/g, '')

/** Characters of a file's name before its day. */
const LONGEST_NAME = 80
/** The first part keeps at least this many of them, however long the other parts are. */
const LEAST_OF_FIRST = 20

/**
 * A name valid on every file system, from the defined parts and the day: «الأفعال السابع ب 2026-11-20.csv». A long first part,
 * the title, is cut, so that the class and the kind after it tell files apart.
 */
export function fileName([first, ...others]: (string | undefined)[], at: Date): string {
  const rest = inFileName(others.filter(Boolean).join(' '))
  const room = rest === '' ? LONGEST_NAME : Math.max(LEAST_OF_FIRST, LONGEST_NAME - [...rest].length - 1)
  const start = [...inFileName(first ?? '')].slice(0, room).join('').trim()
  const name = [...`${start} ${rest}`.trim()].slice(0, LONGEST_NAME).join('')
  return `${name.replace(/^[.\s]+/, '').trim() || 'export'} ${dayText(at)}.csv`
}

const inFileName = (text: string): string =>
  withoutMarks(text)
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A duration with hours (0:12:41), because spreadsheets read 12:41 as hours and minutes. */
export function spanText(seconds: number): string {
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

/** An instant in local time, in a form that spreadsheets read: 2026-03-05 10:03:12. null for none. */
export function instantText(iso: string | undefined): string | null {
  if (!iso) return null
  const at = new Date(iso)
  return `${dayText(at)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

const dayText = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
const two = (value: number): string => String(value).padStart(2, '0')
