import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { Provider } from 'jotai'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { store } from '../api/store.ts'

const i18n = createInstance()
await i18n.init({ lng: 'cimode' })

/** The first render of an element as HTML. Texts are their keys, without the namespace. */
export function markupOf(element: ReactElement): string {
  const styled = createElement(MantineProvider, {}, element)
  const routed = createElement(MemoryRouter, {}, styled)
  const translated = createElement(I18nextProvider, { i18n }, routed)
  const queried = createElement(QueryClientProvider, { client: new QueryClient() }, translated)
  return renderToStaticMarkup(createElement(Provider, { store }, queried))
}
