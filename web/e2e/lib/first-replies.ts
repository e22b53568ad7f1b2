import type { Page, Route } from '@playwright/test'

/**
 * Until it is called off, pages come without the replies and the early pictures that the server writes into them, as when
 * it could not have them in time.
 */
export async function withoutFirstReplies(page: Page): Promise<() => Promise<void>> {
  const take = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /<script [^>]*id="first-replies">.*?<\/script>|<link rel="preload" as="image"[^>]*>/gs,
      '',
    )
    await route.fulfill({ response, body })
  }
  await page.route('**/*', take)
  return () => page.unroute('**/*', take)
}
