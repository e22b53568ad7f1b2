import { OPEN_WORDS_MOST } from '../../../server/contract/answer-way-rules.ts'
import type { LengthGuide } from '../../../server/contract/questions.ts'
import { westernDigits } from '../../../server/contract/rules.ts'
import type { Authoring } from '../authoring-way.ts'
import { type CriterionLine, newCriterion, type OpenForm, OpenPane } from './pane.tsx'

export const open = {
  label: 'open',
  Pane: OpenPane,
  empty: (): OpenForm => ({ model: '', wordsFrom: '', wordsTo: '', criteria: [] }),
  formOf: ([model], { guide, rubric = [] }): OpenForm => ({
    model: model?.answer ?? '',
    wordsFrom: guide && guide.from > 0 ? String(guide.from) : '',
    wordsTo: guide && guide.to < OPEN_WORDS_MOST ? String(guide.to) : '',
    criteria: rubric.map(({ text, points }) => newCriterion(text, String(points))),
  }),
  answersOf: ({ model }) => [{ answer: model }],
  fieldsOf: ({ wordsFrom, wordsTo, criteria }) => ({
    guide: guideOf(numberIn(wordsFrom, OPEN_WORDS_MOST), numberIn(wordsTo, OPEN_WORDS_MOST)),
    ...(criteria.length > 0 && {
      rubric: criteria.map(({ text, points }) => ({ text, points: numberIn(points, 100) ?? 1 })),
    }),
  }),
  // The only criterion has no empty one beside it, so the button adds the second.
  wrong: ({ criteria }, error) =>
    error === 'two_to_six_criteria' ? (criteria.find(({ text }) => text.trim() === '')?.id ?? 'add') : undefined,
  contentOf: ({ criteria, ...form }) => ({
    ...form,
    criteria: criteria.map(({ id: _, ...line }: CriterionLine) => line),
  }),
} satisfies Authoring<OpenForm>

/** A length with one end only: the other one is open. */
const guideOf = (from: number | undefined, to: number | undefined): LengthGuide | undefined =>
  from === undefined && to === undefined ? undefined : { from: from ?? 0, to: to ?? OPEN_WORDS_MOST }

/** A number from 1 in digits of any script; undefined for anything else. */
function numberIn(text: string, most: number): number | undefined {
  const number = Number(westernDigits(text).trim())
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : undefined
}
