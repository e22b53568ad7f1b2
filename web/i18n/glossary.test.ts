import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const GLOSSARY = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')
const LETTER = '\\u0621-\\u064A\\u0651\\u0671'

/** Without vowel signs; shadda stays. */
const unvowelled = (text: string): string =>
  text
    .normalize('NFD')
    .normalize('NFC')
    .replace(/[\u064B-\u0650\u0652\u0670\u0640]/g, '')

/** The forms in the columns «Not» of the glossary's tables. */
function forbidden(): string[] {
  const forms: string[] = []
  let columns: number[] = []
  for (const line of GLOSSARY.split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : []
    if (cells.length === 0) columns = []
    else if (cells.includes('Not')) columns = cells.flatMap((cell, at) => (cell === 'Not' ? [at] : []))
    else if (!cells.every((cell) => /^-+$/.test(cell)))
      forms.push(...columns.flatMap((at) => (cells[at] ?? '').split(/[،,]/).map((form) => form.trim())))
  }
  return forms.filter(Boolean)
}

/** Finds a form as a whole word, also with attached prefixes or a pronoun suffix (docs/glossary.md). */
function finder(form: string): RegExp {
  const word = unvowelled(form)
  if (!/[\u0621-\u064A]/.test(word)) return new RegExp(`\\b${word}\\b`)
  if (word.includes(' ')) return new RegExp(`(?<![${LETTER}])[وف]?${word}(?![${LETTER}])`)
  const stem = word.endsWith('ة') ? `${word.slice(0, -1)}(?:ة|ت(?:ي|ك|ه|ها|هم|نا|كم))` : `${word}(?:ي|ك|ه|ها|هم|نا|كم)?`
  return new RegExp(`(?<![${LETTER}])[وف]?[بلك]?(?:ال|لل)?${stem}(?![${LETTER}])`)
}

/** Other names of months are allowed in brackets after the region's names. */
const bare = (text: string): string => unvowelled(text).replace(/\([\u0621-\u064A]+\)/g, '')
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
const textsOf = (file: string): string[] => {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  return (file.endsWith('.json') ? strings(JSON.parse(source)) : source.split('\n')).map(bare)
}

const FILES = [
  'web/i18n/{ar,en}/*.json',
  'content/*.json',
  'content/{questions,quizzes,activities}/*.json',
  'content/games/**/*.js',
  'server/setup/demo/**/*.{json,ts}',
  // Texts outside the bundles: pages for old browsers and visitors, and the games themselves.
  'server/http/pages/*.ts',
  'web/{index,flip-cards/index}.html',
  'web/public/*.{js,json,webmanifest}',
  'content/games/**/*.html',
].flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
const FINDERS = forbidden().map((form) => ({ form, found: finder(form) }))

test('no letter has two shaddas', () => {
  const twice = /\u0651[\u064B-\u0650\u0652\u0670]*\u0651/
  expect(FILES.filter((file) => twice.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
  expect(twice.test('صفٍّّ')).toBe(true)
})

describe('the glossary holds', () => {
  for (const file of FILES)
    test(file, () => {
      const wrong = textsOf(file).flatMap((text) =>
        FINDERS.filter(({ found }) => found.test(text)).map(({ form }) => `${form}: ${text.slice(0, 120)}`),
      )
      expect(wrong).toEqual([])
    })
})

/** Interface words whose ي at the end may have shadda: named in the glossary. */
const KEPT = (GLOSSARY.match(/^Words that keep it: (.+)\.$/m)?.[1] ?? '').split('، ')
const DOUBLED = new RegExp(`[${LETTER}]*ي\u0651(?:ة|ا|ات|ون|ين|تان|تين)?(?![${LETTER}])`, 'g')
const doubled = (text: string): string[] =>
  (unvowelled(text).match(DOUBLED) ?? []).filter(
    (word) => !KEPT.some((kept) => new RegExp(`^[وف]?[بلك]?(?:ال|لل)?${kept}ا?$`).test(word)),
  )

test('adjectives of the interface end in ي and ية without shadda', () => {
  const files = globSync('web/i18n/ar/*.json', { cwd: ROOT })
  expect(files.flatMap((file) => textsOf(file).flatMap(doubled))).toEqual([])
  expect(KEPT).toContain('هويّة')
  for (const text of ['واجب بيتيّ', 'اختياريّة.', 'جزئيًّا']) expect(doubled(text)).toHaveLength(1)
  for (const text of ['واجب بيتي', 'الهويّة', 'أيًّا كانت', 'قيّم']) expect(doubled(text)).toEqual([])
})

test('finds a form with attached prefixes and pronouns, and not inside another word or with its shadda', () => {
  expect(forbidden().length).toBeGreaterThan(60)
  const finds = (form: string, text: string) => finder(form).test(bare(text))
  for (const text of ['المهمة', 'وبمهمة', 'للمهمة', 'مهمتك', 'مُهِمَة']) expect(finds('مهمة', text)).toBe(true)
  for (const text of ['المهمّة', 'مهمّتك', 'مُهِمَّة']) expect(finds('مهمة', text)).toBe(false)
  expect(finds('كل', 'بكل')).toBe(true)
  for (const text of ['شكل', 'كلمة', 'أكل', 'كلّها']) expect(finds('كل', text)).toBe(false)
  expect(finds('نوفمبر', 'تشرين الثاني (نوفمبر)')).toBe(false)
  expect(finds('can not', 'You can not go')).toBe(true)
})

describe('Arabic labels', () => {
  const LABELS = globSync('web/i18n/ar/*.json', { cwd: ROOT }).flatMap((file) => textsOf(file))

  test('no label is one of the short forms that readers misunderstood', () => {
    // A task is feminine; «key» alone means a key of the keyboard; «وصفّ» is «and a class», not «description»; a button below a wrong order must not call it right.
    const ALONE = ['لم يبدأ', 'بانتظار..', 'المفتاح', 'حسب عدد المرسلين', 'كلمة', 'وصفّ', 'هذا الترتيب صحيح، اعتمده']
    expect(LABELS.length).toBeGreaterThan(1000)
    expect(LABELS.filter((text) => ALONE.includes(text.trim()))).toEqual([])
  })

  /** Vowel signs of the masculine «you» and the masculine imperative: أرسلتَ، كتابكَ، اكتبْ. */
  const MASCULINE = new RegExp(`[تك]\\u064E(?![${LETTER}])|[${LETTER}]\\u0652(?![${LETTER}])`)

  test('texts that address a student have no masculine vowel signs', () => {
    const addressed = ['web/i18n/ar/*.json', 'content/games/{kit/texts,*/game}.js'].flatMap((pattern) =>
      globSync(pattern, { cwd: ROOT }).flatMap((file) => {
        const source = readFileSync(path.join(ROOT, file), 'utf8')
        return (file.endsWith('.json') ? strings(JSON.parse(source)) : source.split('\n')).map(
          (text) => `${file}: ${text}`,
        )
      }),
    )
    expect(addressed.filter((text) => MASCULINE.test(text))).toEqual([])
    for (const text of ['أرسلتَ المهمّة', 'عرفتَ 3', 'اكتبْ هنا']) expect(MASCULINE.test(text)).toBe(true)
    for (const text of ['أرسلت', 'تَبدأ', 'كَتب']) expect(MASCULINE.test(text)).toBe(false)
  })
})
