import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { Route, Routes } from 'react-router-dom'
import type { Language } from '../i18n/bundles.ts'
import { i18n } from '../i18n/i18n.ts'
import { texts as ar } from '../i18n/texts-ar.ts'
import { texts as en } from '../i18n/texts-en.ts'
import { App } from './app.tsx'
import { SiteLayout } from './layouts.tsx'
import { Loader } from './loader.tsx'
import { paths } from './paths.ts'
import { Providers } from './providers.tsx'

/**
 * Views of a page before any of its scripts has run. The home is the page itself, and taken over by the script as it
 * stands (main.tsx); the site's frame is that of every other page with a header, and drawn anew.
 */
export const FIRST_VIEWS = { home: <App at={paths.home()} />, site: <Frame /> } as const

/**
 * Such a view as HTML, without content and without a person. Made by the build (vite/first-view.ts) and sent with the
 * page, so that there is something to see and to follow before the script has come; the script then draws the page anew.
 */
export async function firstView(name: keyof typeof FIRST_VIEWS, language: Language): Promise<string> {
  await i18n.changeLanguage(language)
  return renderToString(FIRST_VIEWS[name])
}

function Frame() {
  return (
    <Providers at={paths.home()}>
      <Routes>
        <Route element={<SiteLayout />}>
          <Route path="*" element={<Loader />} />
        </Route>
      </Routes>
    </Providers>
  )
}

/** All texts are at hand here; the page itself fetches those of its language (i18n.ts). */
export const textsReady = i18n.use(initReactI18next).init({
  resources: { ar, en },
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
})
