import { westernDigits } from './folding.ts'

/** An exact decimal: `units` × 10^-`scale`. Marking never uses floating-point numbers, because 0.1 + 0.2 is not 0.3 in them. */
export interface Decimal {
  units: bigint
  scale: number
}

/** Longer texts are no answer. The limit also bounds the work of big integers. */
const MAX_LENGTH = 60
const MAX_EXPONENT = 30
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/

/**
 * The decimal that `text` says, or undefined. Accepts Arabic, Persian and Western digits, a sign, `.` `,` or `٫` before the
 * fraction, and an exponent (`1.5e3`, `1.5×10^3`).
 */
export function readDecimal(text: string): Decimal | undefined {
  const plain = plainNumber(text).replace(',', '.')
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(plain) ?? []
  const digits = whole + fraction
  if (digits === '' || Math.abs(Number(exponent)) > MAX_EXPONENT) return undefined
  const units = BigInt(digits) * (sign === '-' ? -1n : 1n)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

/**
 * All decimals that a student may mean by `text`. `1,250` is 1.25 to some readers and 1250 to others, so it has two
 * readings; `1,250,000` has one.
 */
export function readDecimals(text: string): Decimal[] {
  const plain = plainNumber(text)
  const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? readDecimal(plain.replaceAll(',', '')) : undefined
  return [readDecimal(plain), grouped].filter((reading) => reading !== undefined)
}

/**
 * The number with Western digits and a point, as an author may write it; undefined for a text that is no number, or that
 * readers understand as two (`1,250`).
 */
export function decimalText(text: string): string | undefined {
  const [decimal, other] = readDecimals(text)
  if (!decimal || other) return undefined
  const { units, scale } = decimal
  const digits = absolute(decimal)
    .units.toString()
    .padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
}

/** Western digits, ASCII signs, `.` for `٫`, no spaces, no direction marks and no Arabic thousands separators. */
function plainNumber(text: string): string {
  if (text.length > MAX_LENGTH) return ''
  return westernDigits(text)
    .replace(/[\s\u00A0\u202F\u2009٬\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replace(/[−–﹣－]/g, '-')
    .replaceAll('٫', '.')
    .toLowerCase()
    .replace(/(?<=\d)[×x*]10\^?(?=[+-]?\d)/, 'e')
}

/** Both numbers in the units of the larger scale. */
function aligned(one: Decimal, other: Decimal): [bigint, bigint, scale: number] {
  const scale = Math.max(one.scale, other.scale)
  const lift = ({ units, scale: own }: Decimal) => units * 10n ** BigInt(scale - own)
  return [lift(one), lift(other), scale]
}

/** The exact product. */
export const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
})

/** The distance between two numbers, never negative. */
export function distance(one: Decimal, other: Decimal): Decimal {
  const [left, right, scale] = aligned(one, other)
  return { units: left > right ? left - right : right - left, scale }
}

export const absolute = ({ units, scale }: Decimal): Decimal => ({ units: units < 0n ? -units : units, scale })

/** Whether the first number is not larger than the second. */
export function isAtMost(one: Decimal, most: Decimal): boolean {
  const [left, right] = aligned(one, most)
  return left <= right
}
