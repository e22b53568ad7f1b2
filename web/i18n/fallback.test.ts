import { afterEach, expect, test, vi } from 'vitest'

/** The query gives each test its own module instance, so that its texts and listeners do not reach other tests. */
const OWN_INSTANCE = './i18n.ts?alone'
const FAILING_INSTANCE = './i18n.ts?failing'
const SWITCHED_INSTANCE = './i18n.ts?switched'
const LOST_INSTANCE = './i18n.ts?lost'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
})

test('texts that did not load are requested until they are there: their keys are never shown', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  const { i18n, startI18n } = (await import(FAILING_INSTANCE)) as typeof import('./i18n.ts')
  const net = { away: false, asked: 0 }
  await startI18n('ar', async (language, namespace) => {
    net.asked += 1
    if (net.away) throw new TypeError('Failed to fetch dynamically imported module')
    return { title: `${language} ${namespace}` }
  })
  vi.useFakeTimers()
  net.away = true
  const loaded = vi.fn()
  void i18n.loadNamespaces('games').then(loaded)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(net.asked).toBeGreaterThan(5)
  expect(loaded).not.toHaveBeenCalled()
  net.away = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loaded).toHaveBeenCalledOnce()
  expect(i18n.t('games:title')).toBe('ar games')
})

test('a language whose texts do not load shows those of the other one', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  const { i18n, startI18n } = (await import(SWITCHED_INSTANCE)) as typeof import('./i18n.ts')
  await startI18n('en', async (language, namespace) => {
    if (language === 'ar') throw new TypeError('Failed to fetch dynamically imported module')
    return { title: `${language} ${namespace}` }
  })
  await i18n.changeLanguage('ar')
  expect(i18n.t('home:title')).toBe('en home')
})

test('the first page does not wait for texts that do not load: it says that it did not load', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  const { i18n, startI18n } = (await import(LOST_INSTANCE)) as typeof import('./i18n.ts')
  await startI18n('ar', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(i18n.exists('common:retry')).toBe(false)
})
