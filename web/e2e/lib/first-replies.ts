import type { Page } from '@playwright/test'

/** From here on pages come without the replies that the server writes into them, as when it could not have them in time. */
export async function withoutFirstReplies(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script [^>]*id="first-replies">.*?<\/script>/s, '')
    await route.fulfill({ response, body })
  })
}
