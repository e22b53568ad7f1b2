import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { Route, Routes } from 'react-router-dom'
import type { Language } from '../i18n/bundles.ts'
import { i18n } from '../i18n/i18n.ts'
import { texts as ar } from '../i18n/texts-ar.ts'
import { texts as en } from '../i18n/texts-en.ts'
import { paths } from '../paths.ts'
import { App } from './app.tsx'
import { SiteLayout } from './layouts.tsx'
import { Loader } from './loader.tsx'
import { Providers } from './providers.tsx'

/**
 * Page content before any script has run. The home is pre-rendered completely and hydrated (main.tsx). Other pages with a
 * header get only the site's frame, which the script renders again.
 */
export const FIRST_VIEWS = { home: <App at={paths.home()} />, site: <Frame /> } as const

/**
 * Renders such a view to HTML, without content data and without a user. The build calls it (vite/first-view.ts) and the
 * server sends it with the page, so that users see something and can follow links before the script is loaded.
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

/** All texts are loaded here; the browser loads only those of its language (i18n.ts). */
export const textsReady = i18n.use(initReactI18next).init({
  resources: { ar, en },
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
})
