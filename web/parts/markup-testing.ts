import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createInstance, type ResourceLanguage } from 'i18next'
import { Provider } from 'jotai'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { store } from '../api/store.ts'

const keys = createInstance()
await keys.init({ lng: 'cimode' })

/** i18n with these namespaces of Arabic texts. */
export async function withTexts(texts: ResourceLanguage) {
  const i18n = createInstance()
  await i18n.init({ lng: 'ar', resources: { ar: texts }, interpolation: { escapeValue: false } })
  return i18n
}

/** The first render of an element as HTML. Without `i18n`, texts are their keys, without the namespace. */
export function markupOf(element: ReactElement, i18n = keys): string {
  const styled = createElement(MantineProvider, {}, element)
  const routed = createElement(MemoryRouter, {}, styled)
  const translated = createElement(I18nextProvider, { i18n }, routed)
  const queried = createElement(QueryClientProvider, { client: new QueryClient() }, translated)
  return renderToStaticMarkup(createElement(Provider, { store }, queried))
}
