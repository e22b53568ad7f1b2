import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { BASE } from '../api/base-path.ts'
import { LANGUAGES, type Language, loadBundle } from './bundles.ts'
import { isolateForeign } from './isolate.ts'

/** The one i18next of the page. Texts of a namespace are fetched when a screen first asks for them, in the language in use alone. */
export const i18n = createInstance({
  // React escapes; what is left to do for a value is its direction.
  interpolation: { escapeValue: true, escape: (value: string) => isolateForeign(value, direction()) },
})

const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

/** Starts in `language`; resolves when the texts that every page needs are there. */
export async function startI18n(language: Language): Promise<void> {
  i18n.on('languageChanged', (next) => {
    document.documentElement.lang = next
    document.documentElement.dir = directionOf(next)
  })
  await i18n
    .use({ type: 'backend' as const, init: () => undefined, read: readBundle })
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...LANGUAGES],
      // A fallback language would be downloaded beside the one in use; see fallBack.
      fallbackLng: false,
      ns: ['common', 'home'],
      defaultNS: 'common',
      saveMissing: true,
      // Without a handler the key itself would be kept as its text.
      missingKeyHandler: (_languages, namespace) => void fallBack(namespace),
      react: { bindI18nStore: 'added' },
    })
}

/** The language in use. */
export const language = (): Language => (i18n.language === 'en' ? 'en' : 'ar')
export const direction = (): 'rtl' | 'ltr' => directionOf(language())

/** Changes the language, remembers it in the cookie `lang` for a year, and turns the page. */
export async function setLanguage(next: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it for the first byte; Cookie Store isn't everywhere yet
  document.cookie = `lang=${next}; path=${BASE || '/'}; max-age=31536000; samesite=lax`
  await i18n.changeLanguage(next)
}

/** The language of the cookie; Arabic without one. */
export const cookieLanguage = (cookie: string): Language =>
  /(?:^|;\s*)lang=(ar|en)/.exec(cookie)?.[1] === 'en' ? 'en' : 'ar'

function readBundle(
  next: string,
  namespace: string,
  done: (error: unknown, texts: Record<string, unknown> | null) => void,
) {
  loadBundle(next === 'en' ? 'en' : 'ar', namespace)
    .catch(() => loadBundle('ar', namespace))
    .then(
      (texts) => done(null, texts),
      (error) => done(error, null),
    )
}

const fallen = new Set<string>()

/** A text missing in English shows in Arabic; only then is that bundle fetched. */
async function fallBack(namespace: string): Promise<void> {
  if (language() === 'ar' || fallen.has(namespace)) return
  fallen.add(namespace)
  i18n.addResourceBundle('en', namespace, await loadBundle('ar', namespace), true, false)
}
