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

/** The answer as it is stored: numbers with Western digits and a point. */
export function checkNumber([first, other]: NumberAnswer[]): NumberAnswer[] | ErrorText {
  if (!first) return 'required'
  const answer = other ? undefined : decimalText(first.answer)
  if (answer === undefined) return 'not_a_number'
  const { tolerance, units, unitOptional } = first.number ?? EXACT
  const amount = decimalText(tolerance.amount.trim() || '0')
  if (amount === undefined || amount.startsWith('-')) return 'not_a_tolerance'
  const named = units.map((unit) => ({ ...unit, name: unit.name.trim() })).filter(({ name }) => name !== '')
  if (named.some(({ name }) => !UNIT_START.test(name))) return 'not_a_unit'
  const factors = named.map(({ factor }, at) => (at === 0 ? '1' : decimalText(factor)))
  if (!factors.every((factor) => factor !== undefined && /^[\d.]*[1-9]/.test(factor))) return 'not_a_factor'
  return [
    {
      answer,
      number: {
        tolerance: { kind: tolerance.kind, amount },
        units: named.map(({ name }, at) => ({ name, factor: factors[at] ?? '1' })),
        unitOptional: named.length > 0 && unitOptional,
      },
    },
  ]
}
