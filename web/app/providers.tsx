import { Provider as JotaiProvider } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { BASE } from '../api/base-path.ts'
import { store } from '../api/store.ts'

/** What every part of the page stands on. `at` is its address where there is no window. */
export function Providers({ at, children }: { at?: string; children: ReactNode }) {
  // Draws the whole page anew when the language turns, so that dates and numbers turn with it.
  useTranslation('common')
  return (
    <JotaiProvider store={store}>
      {at === undefined ? (
        <BrowserRouter basename={`${BASE}/`}>{children}</BrowserRouter>
      ) : (
        <StaticRouter location={at}>{children}</StaticRouter>
      )}
    </JotaiProvider>
  )
}
