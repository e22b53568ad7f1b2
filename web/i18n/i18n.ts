import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { BASE } from '../api/base-path.ts'
import { LANGUAGES, type Language, loadBundle } from './bundles.ts'
import { isolateForeign } from './isolate.ts'

/** The page's only i18next. A namespace is fetched when a screen first uses it, in the current language only. */
export const i18n = createInstance({
  // React escapes HTML, so `escape` only isolates the direction of values.
  interpolation: { escapeValue: true, escape: (value: string) => isolateForeign(value, direction()) },
})

const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

/** Starts in `language`; resolves when the texts that every page needs are loaded. */
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
      // i18next would download a fallback language always; fallBack does it only when a text is missing.
      fallbackLng: false,
      ns: ['common', 'home'],
      defaultNS: 'common',
      saveMissing: true,
      // Without a handler i18next would store the key as its text.
      missingKeyHandler: (_languages, namespace) => void fallBack(namespace),
      react: { bindI18nStore: 'added' },
    })
}

/** The current language. */
export const language = (): Language => (i18n.language === 'en' ? 'en' : 'ar')
export const direction = (): 'rtl' | 'ltr' => directionOf(language())

/** Changes the language and the page's direction, and stores it in the cookie `lang` for a year. */
export async function setLanguage(next: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads the cookie for the page; not all browsers have Cookie Store
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

/** Adds the Arabic texts of a namespace when an English text is missing. */
async function fallBack(namespace: string): Promise<void> {
  if (language() === 'ar' || fallen.has(namespace)) return
  fallen.add(namespace)
  i18n.addResourceBundle('en', namespace, await loadBundle('ar', namespace), true, false)
}
