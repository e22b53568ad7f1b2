import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { BASE } from '../api/base-path.ts'
import { keepLoading } from '../api/load-part.ts'
import { LANGUAGES, type Language, loadBundle } from './bundles.ts'
import { isolateForeign } from './isolate.ts'

type Texts = Record<string, unknown>

/** The page's only i18next. A namespace is fetched when a screen first uses it, in the current language only. */
export const i18n = createInstance({
  // React escapes HTML, so `escape` only isolates the direction of values.
  interpolation: { escapeValue: true, escape: (value: string) => isolateForeign(value, direction()) },
})

const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

/** Starts in `language`; resolves when the texts that every page needs are loaded. */
export async function startI18n(language: Language, load = loadBundle): Promise<void> {
  i18n.on('languageChanged', (next) => {
    document.documentElement.lang = next
    document.documentElement.dir = directionOf(next)
  })
  await i18n
    .use({ type: 'backend' as const, init: () => undefined, read: readBundle(load) })
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

/**
 * Loads the texts of a namespace, or else those of the other language. i18next requests failed texts never again and shows their
 * keys. So they are requested until they are there; the screen or popup shows that it is loading. Only the first page is told of a
 * failure (main.tsx).
 */
const readBundle =
  (load: typeof loadBundle) =>
  (next: string, namespace: string, done: (error: unknown, texts?: Texts) => void): void => {
    const [own, other] = next === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const)
    const once = async (): Promise<Texts> => {
      try {
        return await load(own, namespace)
      } catch (error) {
        const there: Texts | undefined = i18n.getResourceBundle(other, namespace)
        if (there) return there
        if (own === 'ar') throw error
        return load(other, namespace)
      }
    }
    const whole = i18n.isInitialized ? keepLoading(once, () => true, []) : once()
    whole.then(
      (texts) => done(null, texts),
      (error) => done(error),
    )
  }

const fallen = new Set<string>()

/** Adds the Arabic texts of a namespace when an English text is missing. */
async function fallBack(namespace: string): Promise<void> {
  if (language() === 'ar' || fallen.has(namespace)) return
  fallen.add(namespace)
  i18n.addResourceBundle('en', namespace, await loadBundle('ar', namespace), true, false)
}
