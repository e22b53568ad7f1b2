import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_UPLOAD_LIMIT } from '../../server/contract/content-rules.ts'
import { ERROR_CODES, ERROR_TEXTS } from '../../server/contract/errors.ts'
import { textKey } from './error-text.ts'

type Texts = { [key: string]: string | Texts }

const FORMS = { ar: ['zero', 'one', 'two', 'few', 'many', 'other'], en: ['one', 'other'] } as const
const PLURAL = /_(zero|one|two|few|many|other)$/

const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, language, file), 'utf8'))
const namespaces = (language: string) => readdirSync(path.join(import.meta.dirname, language)).toSorted()

/** Every text with its dotted key. */
const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before + key}.`),
  )
const stems = (texts: Texts) => [...new Set(flat(texts).map(([key]) => key.replace(PLURAL, '')))].toSorted()
/** A placeholder directly followed by an Arabic word. */
const FOLLOWED = /{{\w+}} ([\u0621-\u0652]+)/g
/** Words that follow a number in a text with plural forms, and are no counted nouns. */
const NOT_COUNTED = new Set(['من', 'إلى', 'في', 'غيرهم', 'تحتاج'])
/** Its number is always 100. */
const FIXED = ['class-table.json newest']

/** Names of placeholders, and the tags of components. */
const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)|(<\w+>)/g)].map((match) => match[1] ?? match[2] ?? '')

const followers = (text: string) => [...text.matchAll(FOLLOWED)].map(([, word = '']) => word)
/** All nouns that some text counts. */
const NOUNS = new Set(
  namespaces('ar')
    .flatMap((file) => flat(read('ar', file)))
    .flatMap(([key, text]) => (PLURAL.test(key) ? followers(text) : []))
    .filter((word) => !NOT_COUNTED.has(word)),
)

test('both languages have the same namespaces', () => {
  expect(namespaces('en')).toEqual(namespaces('ar'))
})

for (const file of namespaces('ar')) {
  const ar = read('ar', file)
  const en = read('en', file)

  test(`${file}: the same keys in both languages`, () => {
    expect(stems(en)).toEqual(stems(ar))
  })

  test(`${file}: no text is empty`, () => {
    expect([...flat(ar), ...flat(en)].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test(`${file}: plural forms are complete, and both languages have the same plurals`, () => {
    const plurals = (texts: Texts) =>
      new Set(flat(texts).flatMap(([key]) => (PLURAL.test(key) ? [key.replace(PLURAL, '')] : [])))
    expect([...plurals(en)].toSorted()).toEqual([...plurals(ar)].toSorted())
    for (const [language, texts] of [['ar', ar] as const, ['en', en] as const]) {
      const keys = new Set(flat(texts).map(([key]) => key))
      for (const stem of plurals(texts)) {
        const missing = FORMS[language].filter((form) => !keys.has(`${stem}_${form}`))
        expect({ language, stem, missing }).toEqual({ language, stem, missing: [] })
      }
    }
  })

  test(`${file}: a noun that is counted in Arabic has six forms`, () => {
    const counted = flat(ar).filter(
      ([key, text]) =>
        !PLURAL.test(key) && !FIXED.includes(`${file} ${key}`) && followers(text).some((word) => NOUNS.has(word)),
    )
    expect(counted).toEqual([])
  })

  test(`${file}: placeholders have the same names in both languages`, () => {
    // All forms together: a form for one or two may write the number as a word.
    const names = (texts: Texts, stem: string) =>
      new Set(flat(texts).flatMap(([key, text]) => (key.replace(PLURAL, '') === stem ? placeholders(text) : [])))
    for (const stem of stems(ar)) expect([stem, names(en, stem)]).toEqual([stem, names(ar, stem)])
  })
}

test('every error of the contract has its message in both languages', () => {
  for (const language of ['ar', 'en']) {
    const keys = new Set(flat(read(language, 'errors.json')).map(([key]) => key))
    const wanted = [
      ...ERROR_CODES.map((code) => `codes.${code}`),
      ...[...ERROR_TEXTS, 'error', 'delete'].map((text) => `texts.${textKey(text)}`),
    ]
    expect(wanted.filter((key) => !keys.has(key))).toEqual([])
  }
})

test('the message about a refused file names every accepted type, and its limit', () => {
  const source = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
  // The extensions that the server stores, and the picture types that it converts.
  const stored = /extension: ('.*)$/m.exec(source('server/media/inspect.ts'))?.[1]?.match(/\w+/g) ?? []
  const pictures = source('web/parts/authoring/picture-types.ts').match(/(?<=image\/)\w+/g) ?? []
  const types = new Set([...stored, ...pictures].filter((type) => type !== 'jpg' && type !== 'heif'))
  expect(types.size).toBeGreaterThan(9)
  const megabytes = String(CONTENT_UPLOAD_LIMIT / 1024 / 1024)
  for (const language of ['ar', 'en']) {
    const texts = Object.fromEntries(flat(read(language, 'errors.json')))
    const words = texts['texts.fileType']?.match(/[a-z0-9]+/gi) ?? []
    expect([language, [...types, megabytes].filter((type) => !words.some((word) => word === type))]).toEqual([
      language,
      [],
    ])
    expect(texts['texts.contentTooLarge']).toContain(megabytes)
  }
})

test('messages have the wording of the specification', () => {
  const errors = Object.fromEntries(flat(read('en', 'errors.json')))
  expect(errors['codes.1']).toBe('The account is blocked for 10 minutes because of too many login attempts.')
  expect(errors['codes.2']).toBe('The username or password is incorrect.')
  expect(errors['codes.16']).toBe('The end date must be later than the start date.')
  expect(errors['texts.all']).toBe('A server error occurred and the matter will be examined.')
  expect(errors.cannotLoad).toBe("Can't get data from server.")
  const common = Object.fromEntries(flat(read('en', 'common.json')))
  expect(common['loggedAs.student']).toBe('You are logged in as Student')
  expect(common['loggedAs.teacher']).toBe('You are logged in as Teacher')
  expect(common['loggedAs.nobody']).toBe('You are not logged in')
  expect(common.loggedOut).toBe('You have logged out successfully')
  expect(common['pages.loginFirstText']).toBe(
    'You are not logged in, you do not have a permission to access this section.',
  )
  expect(flat(read('en', 'session.json'))).toContainEqual(['success', 'You have successfuly loged in'])
})
