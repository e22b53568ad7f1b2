import { isFactor, isUnitName } from '../../../server/contract/number-answer-rules.ts'
import type { Authoring } from '../authoring-way.ts'
import { newLine } from '../lines.ts'
import { type NumberForm, NumberPane } from './pane.tsx'
import { factorOf } from './unit-lines.tsx'

export const number = {
  label: 'number',
  Pane: NumberPane,
  empty: (): NumberForm => ({ number: '', margin: '', marginKind: 'absolute', units: [], unitOptional: false }),
  formOf: ([first]): NumberForm => {
    const { tolerance, units = [], unitOptional = false } = first?.number ?? {}
    return {
      number: first?.answer ?? '',
      margin: tolerance && /[1-9]/.test(tolerance.amount) ? tolerance.amount : '',
      marginKind: tolerance?.kind ?? 'absolute',
      units: units.map(({ name, factor }) => ({ ...newLine(name), factor })),
      unitOptional,
    }
  },
  answersOf: ({ number, margin, marginKind, units, unitOptional }) => [
    {
      answer: number,
      number: {
        tolerance: { kind: marginKind, amount: margin },
        units: units.map(({ text, factor }) => ({ name: text, factor })),
        unitOptional,
      },
    },
  ],
  wrong: ({ units }, error) => {
    const named = units.filter(({ text }) => text.trim() !== '')
    if (error === 'not_a_tolerance') return 'margin'
    if (error === 'not_a_unit') return named.find(({ text }) => !isUnitName(text.trim()))?.id
    // The first unit has no factor.
    const factor = error === 'not_a_factor' && named.find((unit, at) => at > 0 && !isFactor(unit.factor))
    return factor ? factorOf(factor.id) : 'number'
  },
  contentOf: ({ units }) => ({ units: units.map(({ text, factor }) => [text, factor]) }),
} satisfies Authoring<NumberForm>
