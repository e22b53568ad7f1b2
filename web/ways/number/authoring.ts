import type { Authoring } from '../authoring-way.ts'
import { newLine } from '../lines.ts'
import { type NumberForm, NumberPane } from './pane.tsx'

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
  contentOf: ({ units }) => ({ units: units.map(({ text, factor }) => [text, factor]) }),
} satisfies Authoring<NumberForm>
