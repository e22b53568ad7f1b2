import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mark } from '../attempt/marking.ts'
import { expectLinear } from '../testing/linear.ts'
import { isAnswered } from '../ways/values.ts'
import type { AnswerKey } from '../ways/ways.ts'
import { acceptedTexts, hasBars, splitBlanks } from './blanks.ts'
import { composed } from './composed.ts'
import { decimalText, readDecimal, readDecimals } from './decimal.ts'
import {
  agree,
  arabicLetters,
  comparedText,
  foldAnswer,
  foldForSearch,
  foldStrict,
  foldText,
  hasKeyboardLetters,
  sameForMarking,
  westernDigits,
} from './folding.ts'
import { letters } from './letters.ts'
import { isNear, nearGroups } from './near.ts'

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
  digits: '12',
  bars: '[a|b',
  'joined emoji': '👩\u200D',
  'letters of a Persian keyboard': 'ک\u064Eی\u064E',
  'yeh of a Persian keyboard at the end of words': 'ی ',
}
const textOf = (kind: string, length: number) => {
  const unit = runs[kind] ?? ''
  return `a${unit.repeat(length / unit.length)}`
}
const marked = (key: (text: string) => AnswerKey, value: (text: string) => object) => (text: string) =>
  mark([{ id: 'q', strict: false, points: 1, key: key(text) }], [{ questionId: 'q', ...value(`${text} `) } as never], {
    partial: true,
  })
const number = {
  ...{ way: 'number' as const, value: '5', unitOptional: true },
  tolerance: { kind: 'absolute' as const, amount: '0' },
}
const side = (text: string) => ({ text, image: '' })
const functions: Record<string, (text: string) => unknown> = {
  ...{ westernDigits, composed, foldStrict, foldText, foldAnswer, foldForSearch, letters, splitBlanks },
  ...{ readDecimal, readDecimals, decimalText, hasBars },
  acceptedTexts: (text) => acceptedTexts(text, true),
  hasKeyboardLetters,
  arabicLetters: (text) => arabicLetters(text, 'ي'),
  comparedText: (text) => comparedText(text, false),
  agree: (text) => agree(`${text}ی`, `${text}ى`),
  sameForMarking: (text) => sameForMarking(text, `${text}b`, false),
  isNear: (text) => isNear(text, `${text}b`),
  nearGroups: (text) => nearGroups(text.match(/.{1,150}/gsu) ?? []),
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
  'marking a number': marked(
    (name) => ({ ...number, units: [{ name, factor: '1' }] }),
    (text) => ({ text: `5 ${text}` }),
  ),
  'marking long digits': marked(
    () => ({ ...number, units: [] }),
    (text) => ({ text: text.slice(1) }),
  ),
  'marking several options': marked(
    (text) => ({ way: 'several', options: [text, `${text}b`], right: [0, 1] }),
    (text) => ({ indexes: Array.from(text, (_, at) => at) }),
  ),
  'marking pairs': marked(
    (text) => ({ way: 'matching', left: [side('left')], right: [side(text), side(`${text}b`)] }),
    (text) => ({ places: Array.from(text, () => 0) }),
  ),
  'marking open text': marked(
    (model) => ({ way: 'open', words: null, model, rubric: [] }),
    (text) => ({ text }),
  ),
}
/** Exported functions that get no text of a student, or that return a function of the list. */
const others: Record<string, string> = {
  markingFold: 'chooses between foldStrict and foldAnswer',
  times: 'a product of two decimals, whose texts have at most 60 letters',
  distance: 'decimals',
  absolute: 'decimals',
  isAtMost: 'decimals',
}
const cases = Object.keys(functions).flatMap((name) => Object.keys(runs).map((kind) => [name, kind] as const))

test.each(cases)('%s is linear: %s', (name, kind) => {
  const work = functions[name] as (text: string) => unknown
  expectLinear((length) => textOf(kind, length), work)
})

test('every exported function of this folder is measured, or is named with the reason why not', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\w+\.ts$/.test(file))
  const exported = await Promise.all(
    files.map((file) => import(path.join(import.meta.dirname, file)) as Promise<Record<string, unknown>>),
  )
  const names = exported.flatMap(Object.entries).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !functions[name] && !others[name])).toEqual([])
})
