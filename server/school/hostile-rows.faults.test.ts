import { test } from 'vitest'
import { expectLinear } from '../../events/testing/linear.ts'
import { parseClassName } from '../contract/class-names.ts'
import { isEmail } from '../contract/email-rules.ts'
import { isPowerOfTen, numberKey } from '../contract/number-rules.ts'
import { parseClassCode, youtubeId } from '../contract/rules.ts'
import { cleanLogin, cleanName, cleanNumber } from './clean.ts'
import { isCommonPassword } from './common-password.ts'
import { checkRows } from './roster-check.ts'

/** Repeated to form hostile names, numbers, addresses and classes. */
const runs = [
  '0',
  '1',
  'a',
  'a1',
  '1a',
  'ا',
  'ال',
  ' ',
  ' -',
  '-',
  '1-',
  'a.',
  'a@',
  '@a.',
  '.',
  'st1',
  'حادي ',
  '\u200F',
  '\u0651',
  '1E',
  'v=',
  '%2F',
  '\n',
]
const RULES = { field: 'classes', ofSchool: new Set(['1-7']), own: new Set(['1-7']) } as const
const functions: Record<string, (text: string) => unknown> = {
  ...{
    parseClassName,
    parseClassCode,
    isEmail,
    isPowerOfTen,
    numberKey,
    youtubeId,
    cleanLogin,
    cleanName,
    cleanNumber,
  },
  'a video in an address': (text) => youtubeId(`https://youtube.com/${text}`),
  'an address of mail': (text) => isEmail(`a@${text}b`),
  'a common password': (text) => isCommonPassword(text, ['someone']),
  'a row of a roster': (text) =>
    checkRows([{ line: 1, name: text, zehot: text, user: text, classes: [text], email: text, phone: text }], RULES),
  'many rows of a roster': (text) =>
    checkRows(
      text.match(/[\s\S]{1,20}/gu)?.map((name, line) => ({ line, name, zehot: `${line}`, classes: [name] })) ?? [],
      RULES,
    ),
}
const cases = Object.keys(functions).flatMap((name) => runs.map((unit) => [name, unit] as const))

test.each(cases)('%s takes linear time for runs of %j', (name, unit) => {
  expectLinear((length) => unit.repeat(length / unit.length), functions[name] as (text: string) => unknown)
})
