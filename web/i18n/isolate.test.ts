import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { i18n } from './i18n.ts'
import { isolateForeign } from './isolate.ts'

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before + key}.`),
  )
const files = (language: string) => readdirSync(path.join(import.meta.dirname, language))
const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, language, file), 'utf8'))

/** Typed values of the opposite direction, with neutral characters that move when a value is not isolated. */
const FOREIGN = { ar: 'Past simple (7)!', en: 'سارة (7)!' } as const

for (const language of ['ar', 'en'] as const)
  describe(`values in a text are isolated (${language})`, () => {
    for (const file of files(language))
      test(file, async () => {
        const namespace = file.replace('.json', '')
        const texts = read(language, file)
        await i18n.init({ lng: language, ns: [namespace], resources: { [language]: { [namespace]: texts } } })
        const open: string[] = []
        for (const [key, text] of flat(texts)) {
          const names = [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1] ?? '')
          const values = Object.fromEntries(names.map((name) => [name, FOREIGN[language]]))
          const filled = i18n.t(`${namespace}:${key}`, values)
          const parts = filled.split(FOREIGN[language])
          const closed = parts
            .slice(1)
            .every((after, place) => /[\u2066-\u2068]$/.test(parts[place] ?? '') && after.startsWith('\u2069'))
          if (parts.length !== names.length + 1 || !closed) open.push(`${key}: ${filled}`)
        }
        expect(open).toEqual([])
      })
  })

test('values of the same direction, without letters, or already isolated stay unchanged', () => {
  for (const value of ['سارة', '12', '\u206612:40\u2069', '\u2068Past\u2069'])
    expect(isolateForeign(value, 'rtl')).toBe(value)
  expect(isolateForeign('Past simple', 'ltr')).toBe('Past simple')
  expect(isolateForeign('درس Past', 'ltr')).toBe('\u2068درس Past\u2069')
})

test('a range of numbers is isolated, so that it reads left to right in Arabic too', () => {
  const ranges = files('ar').flatMap((file) =>
    flat(read('ar', file)).filter(([, text]) => /}}–{{/.test(text.replaceAll(/[\u2066-\u2069]/g, ''))),
  )
  expect(ranges.length).toBeGreaterThan(0)
  expect(ranges.filter(([, text]) => !/\u2066{{\w+}}–{{\w+}}\u2069/.test(text))).toEqual([])
  const web = path.join(import.meta.dirname, '..')
  const lines = globSync('**/*.tsx', { cwd: web, exclude: (name) => name === 'dist' }).flatMap((file) =>
    readFileSync(path.join(web, file), 'utf8').split('\n'),
  )
  const drawn = lines.filter((line) => line.includes('}–${') || line.includes('${ranges('))
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.filter((line) => !/\\u2066\$\{(\w+\}–\$\{\w+|ranges\(\w+\))\}\\u2069/.test(line))).toEqual([])
})
