import { decimalText } from '../../events/text/decimal.ts'
import type { ErrorText } from './errors.ts'

/** How the answer to a number question is compared with the right number. All numbers are decimal texts. */
export interface NumberRule {
  /** The largest distance, in the first unit or in percent of the number. */
  tolerance: { kind: 'absolute' | 'percent'; amount: string }
  /** Accepted units; `factor` converts one to the first of the list: with cm first, m has 100. */
  units: { name: string; factor: string }[]
  /** Without a unit the answer is read in the first one. */
  unitOptional: boolean
}
interface NumberAnswer {
  answer: string
  number?: NumberRule
}

const EXACT: NumberRule = { tolerance: { kind: 'absolute', amount: '0' }, units: [], unitOptional: false }
/** A student's text is split before the first of these. */
const UNIT_START = /^[\p{L}\p{Sc}%°]/u
export const isUnitName = (name: string): boolean => UNIT_START.test(name)

/** A factor is a positive number. */
export const isFactor = (text: string): boolean => /^[\d.]*[1-9]/.test(decimalText(text) ?? '')

/** The answer as it is stored: numbers with Western digits and a point. */
export function checkNumber([first, other]: NumberAnswer[]): NumberAnswer[] | ErrorText {
  if (!first) return 'required'
  const answer = other ? undefined : decimalText(first.answer)
  if (answer === undefined) return 'not_a_number'
  const { tolerance, units, unitOptional } = first.number ?? EXACT
  const amount = decimalText(tolerance.amount.trim() || '0')
  if (amount === undefined || amount.startsWith('-')) return 'not_a_tolerance'
  const named = units.map((unit) => ({ ...unit, name: unit.name.trim() })).filter(({ name }) => name !== '')
  if (!named.every(({ name }) => isUnitName(name))) return 'not_a_unit'
  if (!named.every(({ factor }, at) => at === 0 || isFactor(factor))) return 'not_a_factor'
  return [
    {
      answer,
      number: {
        tolerance: { kind: tolerance.kind, amount },
        units: named.map(({ name, factor }, at) => ({ name, factor: (at > 0 && decimalText(factor)) || '1' })),
        unitOptional: named.length > 0 && unitOptional,
      },
    },
  ]
}
