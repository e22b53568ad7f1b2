import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, type Route } from '@playwright/test'

/** Serves the games of the content folder, each alone on a page or in a frame as in the portal. */
const games = path.resolve(import.meta.dirname, '../../../content/games')
const TYPES: Record<string, string> = {
  ...{ html: 'text/html', css: 'text/css', js: 'text/javascript', png: 'image/png', mp3: 'audio/mpeg' },
}
export const SITE = 'http://games.example'
const PARENT = `<!doctype html><title>Parent</title><script>window.told = []
addEventListener('message', ({ data, origin }) => { told.push({ ...data, origin })
  if (data.bawaba === 'ready') document.querySelector('iframe').contentWindow.postMessage({ bawaba: 'start', lang: 'en', dark: true, best: 900 }, '*') })</script>
<iframe title="game" sandbox="allow-scripts" src="/games/pairs/index.html" style="width:100%;height:90vh"></iframe>`

/** Replies from the folder, with the server's headers; returns the live list of requested paths. */
export async function serveGames(page: Page): Promise<string[]> {
  const asked: string[] = []
  // Without voices the games play recordings, which can be observed as requests.
  await page.addInitScript(() => {
    Object.defineProperty(speechSynthesis, 'getVoices', { value: () => [] })
  })
  await page.route(`${SITE}/**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PARENT })
    // As after the import: each game has its own folder `kit`.
    const file = pathname.replace('/games/', '').replace(/^\w+\/kit\//, 'kit/')
    const body = await readFile(path.join(games, file))
      .catch(() => readFile(path.join(games, `word-${file}`)))
      .catch(() => undefined)
    if (!body) return route.fulfill({ status: 404 })
    return route.fulfill({
      body,
      contentType: TYPES[path.extname(pathname).slice(1)] ?? 'text/plain',
      headers: { 'content-security-policy': "sandbox allow-scripts; default-src 'self' 'unsafe-inline' data: blob:" },
    })
  })
  return asked
}

/** Opens a game alone on a page; returns its requests and its console errors. */
export async function openGame(page: Page, game: string, lang: 'ar' | 'en' = 'ar', dark = false) {
  const asked = await serveGames(page)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(`${SITE}/games/${game}/index.html?lang=${lang}&dark=${dark ? 1 : 0}`)
  await expect(page.locator('.levels button').first()).toBeVisible()
  return { asked, problems }
}
