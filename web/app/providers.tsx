import { Provider as JotaiProvider } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { store } from '../api/store.ts'

/** What every part of the page stands on. */
export function Providers({ children }: { children: ReactNode }) {
  // Draws the whole page anew when the language turns, so that dates and numbers turn with it.
  useTranslation('common')
  return (
    <JotaiProvider store={store}>
      <BrowserRouter>{children}</BrowserRouter>
    </JotaiProvider>
  )
}
