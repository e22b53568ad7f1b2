import type { Browser } from '@playwright/test'
import { withoutDrawing } from './drawing.ts'
import { PASSWORD, PHONE } from './people.ts'
import { lanUrl } from './servers.ts'

/** A student on a phone, logged in over plain http. `before` runs in every page. */
export async function openOverHttp(browser: Browser, user: string, before = () => {}) {
  const context = await browser.newContext({ baseURL: lanUrl(), viewport: PHONE, hasTouch: true })
  await context.addCookies([{ name: 'lang', value: 'ar', url: lanUrl() }])
  await withoutDrawing(context)
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
