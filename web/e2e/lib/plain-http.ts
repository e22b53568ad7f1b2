import type { Browser } from '@playwright/test'
import { PASSWORD, PHONE } from './people.ts'
import { baseUrl } from './servers.ts'

/** A name that only a browser with LAN_NAMES knows. */
const LAN = 'school.lan'
/** The same server as everybody's, by a name of the school's own network: plain http, and so no secure page. */
export const lanUrl = () => baseUrl().replace('127.0.0.1', LAN)
export const LAN_NAMES = `--host-resolver-rules=MAP ${LAN} 127.0.0.1`

/** A student who came in over plain http with a phone. `before` stands in every page. */
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
