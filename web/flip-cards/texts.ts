import ar from '../i18n/ar/activities.json' with { type: 'json' }
import en from '../i18n/en/activities.json' with { type: 'json' }

type Texts = { [key: string]: string | Texts }
type Words = Record<string, string | number>
export type Say = (key: string, words?: Words) => string
export type Language = 'ar' | 'en'

/** The player's texts, from the portal's bundle `activities`: `say('place', { number: 1, count: 9 })`. */
export const textsIn = (language: Language): Say => sayFrom({ ar, en }[language].player, language)

/** A text by its dotted key; with a `count`, in the plural form of the language. */
export function sayFrom(texts: Texts, language: Language): Say {
  const plural = new Intl.PluralRules(language)
  return (key, words = {}) => {
    const form = typeof words.count === 'number' ? find(texts, `${key}_${plural.select(words.count)}`) : undefined
    const text = form ?? find(texts, key) ?? key
    return text.replace(/{{(\w+)}}/g, (_, name: string) => String(words[name] ?? ''))
  }
}

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}
