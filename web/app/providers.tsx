import { Provider as JotaiProvider } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { BASE } from '../api/base-path.ts'
import { store } from '../api/store.ts'

/** Providers around the whole page. `at` is the address when there is no window. */
export function Providers({ at, children }: { at?: string; children: ReactNode }) {
  // Renders the whole page again when the language changes, so that dates and numbers follow it.
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
