import type { OpenKey } from '../../../events/ways/open.ts'
import type { WireWay } from './way.ts'

export const open: WireWay<OpenKey> = {
  toKey: ([model], { guide, rubric = [] }) => ({
    way: 'open',
    words: guide ?? null,
    model: model?.answer ?? '',
    rubric: rubric.map(({ text, points }) => ({ text, points })),
  }),
  fromKey: ({ model }) => (model === '' ? [] : [{ answer: model }]),
  fieldsOfKey: ({ words, rubric }) => ({ ...(words && { guide: words }), ...(rubric.length > 0 && { rubric }) }),
  withoutKey: ({ words }) => (words ? { guide: words } : {}),
  expected: ({ model }) => model,
  // Two open questions differ by what they ask.
  lookupTexts: () => [],
  // With its paragraphs, as a teacher reads it.
  answerText: (_, value) => ('text' in value ? value.text.trim() : undefined),
  foldedAnswers: (_, text, fold) => [fold(text)],
  isMarkedByTeacher: true,
}
