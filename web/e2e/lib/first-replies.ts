import type { Page, Route } from '@playwright/test'

/**
 * Removes the replies and preloaded pictures that the server writes into pages, as if they were not ready in time. The
 * returned function ends this.
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
