import { loadPart } from '../api/load-part.ts'

export const LANGUAGES = ['ar', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

type Texts = Record<string, unknown>

const first = { ar: () => import('./texts-ar.ts'), en: () => import('./texts-en.ts') }
const others = import.meta.glob<Texts>(['./*/*.json', '!./*/common.json', '!./*/home.json'], { import: 'default' })

/** Texts of one namespace in one language. `common` and `home` are one chunk; every other file has its own. */
export async function loadBundle(language: Language, namespace: string): Promise<Texts> {
  if (namespace === 'common' || namespace === 'home') return (await loadPart(first[language])).texts[namespace]
  const load = others[`./${language}/${namespace}.json`]
  if (!load) throw new Error(`No texts: ${language}/${namespace}`)
  return loadPart(load)
}
