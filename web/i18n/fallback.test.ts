import { expect, test, vi } from 'vitest'

/** The query gives this test its own module instance, so that its texts and listeners do not reach other tests. */
const OWN_INSTANCE = './i18n.ts?alone'

test('a text that is missing in English shows in Arabic; the others stay English', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  const { i18n, startI18n } = (await import(OWN_INSTANCE)) as typeof import('./i18n.ts')
  await startI18n('en')
  await i18n.loadNamespaces('games')
  const [key = '', text] =
    Object.entries(i18n.getResourceBundle('en', 'games')).find(([, one]) => typeof one === 'string') ?? []
  expect(i18n.t(`games:${key}`)).toBe(text)
  i18n.removeResourceBundle('en', 'games')
  i18n.addResourceBundle('en', 'games', { own: 'English' })
  await expect.poll(() => i18n.t(`games:${key}`)).toMatch(/\p{Script=Arabic}/u)
  expect(i18n.t('games:own')).toBe('English')
  vi.unstubAllGlobals()
})
