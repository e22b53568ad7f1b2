import { composed } from '../text/composed.ts'
import { absolute, type Decimal, distance, isAtMost, readDecimal, readDecimals, times } from '../text/decimal.ts'
import { sameForMarking } from '../text/folding.ts'
import { allOrNothing } from './share.ts'
import type { Way } from './way.ts'

/** A unit of the answer. `factor` converts it to the first unit of the list: with cm first, m has 100. */
export interface NumberUnit {
  name: string
  factor: string
}

/** Numbers are decimal texts with Western digits and a point, so that nothing is rounded. */
export interface NumberKey {
  way: 'number'
  /** In the first unit. */
  value: string
  tolerance: { kind: 'absolute' | 'percent'; amount: string }
  /** Accepted units; empty: the answer has no unit. */
  units: NumberUnit[]
  /** An answer without a unit is read in the first unit. Otherwise it is wrong. */
  unitOptional: boolean
}

export const number: Way<NumberKey> = {
  share: (key, given) => allOrNothing('text' in given && isNumberRight(key, given.text)),
  textsOf: (key) => (text) => (isNumberRight(key, text) ? [unitOf(key, splitUnit(text).unit)?.name ?? ''] : []),
  asksSame: (key, other) => unitAsked(key) === unitAsked(other),
}

/** Whether the student writes a unit; undefined: the answer has none. */
export function unitAsked({ units, unitOptional }: NumberKey): 'optional' | 'required' | undefined {
  if (units.length === 0) return undefined
  return unitOptional ? 'optional' : 'required'
}

/** Whether a typed number is within the tolerance. A wrong or missing unit makes it wrong unless the unit is optional. */
export function isNumberRight(key: NumberKey, typed: string): boolean {
  const value = readDecimal(key.value)
  const amount = readDecimal(key.tolerance.amount)
  if (!value || !amount) return false
  // A percentage of the value: the amount and two more places.
  const most =
    key.tolerance.kind === 'absolute' ? amount : times(absolute(value), { ...amount, scale: amount.scale + 2 })
  return readings(key, typed).some((given) => isAtMost(distance(given, value), most))
}

/** The typed number in the first unit, in all its readings. */
function readings(key: NumberKey, typed: string): Decimal[] {
  const { number, unit } = splitUnit(typed)
  if (unit === '') return key.units.length === 0 || key.unitOptional ? readDecimals(number) : []
  const factor = readDecimal(unitOf(key, unit)?.factor ?? '')
  return factor ? readDecimals(number).map((reading) => times(reading, factor)) : []
}

const unitOf = ({ units }: NumberKey, unit: string): NumberUnit | undefined =>
  units.find(({ name }) => isSameUnit(unitName(name), unit))

const NUMBER_END = /[\d٠-٩۰-۹.,٫]/

/** Splits after the last digit or decimal sign that belongs to the number: `12 cm`, `٥ سم`, `3e2 m`. */
function splitUnit(typed: string): { number: string; unit: string } {
  const text = composed(typed).trim()
  const match = /^[^\p{L}\p{Sc}%°]*(?:e[+-]?\d+|[×x*]\s*10\s*\^?\s*[+-]?\d+)?/iu.exec(text)
  const number = match?.[0] ?? ''
  const rest = text.slice(number.length)
  return NUMBER_END.test(number) ? { number, unit: unitName(rest) } : { number: '', unit: unitName(text) }
}

const unitName = (text: string): string => composed(text).replace(/\s+/g, '')

/** Units of Latin letters differ by case (`m`, `M`); Arabic ones by letters alone. */
const isSameUnit = (one: string, other: string): boolean =>
  one === other || (/\p{Script=Arabic}/u.test(one) && sameForMarking(one, other, false))
