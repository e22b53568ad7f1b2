import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance } from 'i18next'

export const LANGUAGES = ['ar', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export type Say = (key: string, values?: Record<string, unknown>) => string

const root = path.resolve(import.meta.dirname, '../../i18n')
const spoken = new Map<Language, Say>()

/** The product's texts in one language, without tags and direction marks. An unknown key throws. */
export function textsOf(language: Language): Say {
  const known = spoken.get(language)
  if (known) return known
  const resources: Record<string, object> = {}
  for (const file of readdirSync(path.join(root, language)))
    resources[file.replace('.json', '')] = JSON.parse(readFileSync(path.join(root, language, file), 'utf8'))
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [language]: resources },
  })
  const say: Say = (key, values) => {
    const text = i18n.t(key, { defaultValue: '', ...values })
    if (!text) throw new Error(`No text ${key} in ${language}`)
    return bare(text)
  }
  spoken.set(language, say)
  return say
}

/** Without tags and invisible direction marks. */
export const bare = (text: string): string => text.replace(/<\/?\w+>/g, '').replace(MARKS, '')

const MARKS = /[\u200e\u200f\u2066-\u2069]/g

/** Matches the text in an element, whose content may have direction marks between words. */
export function loose(text: string): RegExp {
  const marks = '[\\s\\u200e\\u200f\\u2066-\\u2069]*'
  const parts = bare(text)
    .split(/\s+|(?=[“”«»"])|(?<=[“”«»"])|(?<=\d)(?=\D)|(?<=\D)(?=\d)/)
    .filter(Boolean)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join(marks))
}

/** Matches a text with any name in it: `say(key, { name: '' })` without its quotes. */
export const before = (text: string): RegExp => loose(text.replace(/[«“”»]/g, '').trim())
/** Matches exactly this text, ignoring direction marks. */
export const whole = (text: string): RegExp => new RegExp(`^${MARKS.source}*${loose(text).source}${MARKS.source}*$`)

/** The name of class 1-7 in a language. */
export function sevenA(language: Language): string {
  const say = textsOf(language)
  const grade = language === 'en' ? '7' : say('common:grades.7')
  return `${grade} ${say('common:sections.1')}`
}
