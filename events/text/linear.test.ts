import { test } from 'vitest'
import { mark } from '../attempt/marking.ts'
import { expectLinear } from '../testing/linear.ts'
import { isAnswered } from '../ways/values.ts'
import type { AnswerKey } from '../ways/ways.ts'
import { splitBlanks } from './blanks.ts'
import { composed } from './composed.ts'
import { foldAnswer, foldForSearch, foldStrict, foldText, westernDigits } from './folding.ts'
import { letters } from './letters.ts'

/** Texts on which a careless function takes quadratic time: long runs of one character, or of two in turn. */
const runs: Record<string, string> = {
  'marks of two classes': '\u0301\u0327',
  'marks with removable characters between them': '\u0327\u0640\u0301\u200D',
  harakat: '\u0651\u064E',
  'invisible characters between marks': '\u0327\u200B\u0301\u2060',
  'joined shapes': '\uFEFB\uFE77',
  'white space': ' \u00A0',
  'open brackets': '[',
  'brackets that never close': '[a',
  'digits and separators': '1٫2,٬',
  'joined emoji': '👩\u200D',
}
const textOf = (kind: string, length: number) => {
  const unit = runs[kind] ?? ''
  return `a${unit.repeat(length / unit.length)}`
}
const marked = (key: (text: string) => AnswerKey, value: (text: string) => object) => (text: string) =>
  mark([{ id: 'q', strict: false, points: 1, key: key(text) }], [{ questionId: 'q', ...value(`${text} `) } as never], {
    partial: true,
  })
const functions: Record<string, (text: string) => unknown> = {
  ...{ westernDigits, composed, foldStrict, foldText, foldAnswer, foldForSearch, letters, splitBlanks },
  isAnswered: (text) => isAnswered({ text }),
  'marking a typed answer': marked(
    (answer) => ({ way: 'typed', answer }),
    (text) => ({ text }),
  ),
  'marking blanks': marked(
    (passage) => ({ way: 'blanks', passage: `[${passage}]` }),
    (text) => ({ texts: [text] }),
  ),
  'marking an order': marked(
    (item) => ({ way: 'sort', items: [item] }),
    (text) => ({ texts: [text] }),
  ),
}
const cases = Object.keys(functions).flatMap((name) => Object.keys(runs).map((kind) => [name, kind] as const))

test.each(cases)('%s is linear: %s', (name, kind) => {
  const work = functions[name] as (text: string) => unknown
  expectLinear((length) => textOf(kind, length), work)
})
