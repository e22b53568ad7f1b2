import type { Browser } from '@playwright/test'
import { PASSWORD, PHONE } from './people.ts'
import { baseUrl } from './servers.ts'

/** A host name that only a browser with LAN_NAMES resolves. */
const LAN = 'school.lan'
/** The usual server under a name of the school's network: plain http, so not a secure context. */
export const lanUrl = () => baseUrl().replace('127.0.0.1', LAN)
export const LAN_NAMES = `--host-resolver-rules=MAP ${LAN} 127.0.0.1`

/** A student on a phone, logged in over plain http. `before` runs in every page. */
export async function openOverHttp(browser: Browser, user: string, before = () => {}) {
  const context = await browser.newContext({ baseURL: lanUrl(), viewport: PHONE, hasTouch: true })
  await context.addCookies([{ name: 'lang', value: 'ar', url: lanUrl() }])
  await context.addInitScript(before)
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const { ok, status } = await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(body) })
      if (!ok) throw new Error(`login: ${status}`)
    },
    { user, pass: PASSWORD },
  )
  return { page, context }
}
