import { type BrowserContext, expect, type FrameLocator, type Page, test } from '@playwright/test'
import { strToU8 } from 'fflate'
import { contentPage, zipOf } from './lib/content.ts'
import { withDrawing } from './lib/drawing.ts'
import { openAs, post } from './lib/people.ts'
import { baseUrl } from './lib/servers.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const say = textsOf('en')

/**
 * A game that tries all attacks of a page. Successful ones become list items; the heading says when all were tried.
 * Attacks on the parent are tried only in a frame.
 */
const TRIES = `
const framed = parent !== self
const json = { 'content-type': 'application/json' }
const tries = {
  cookie: () => document.cookie,
  'cookie written': () => { document.cookie = 'hostile=1; path=/' },
  localStorage: () => localStorage.length,
  sessionStorage: () => sessionStorage.length,
  indexedDB: () => new Promise((yes, no) => { const db = indexedDB.open('hostile'); db.onsuccess = yes; db.onerror = no }),
  caches: () => caches.keys(),
  'service worker': () => navigator.serviceWorker.register('sw.js'),
  'the session': () => fetch('/api/checkLogin', { method: 'POST', credentials: 'include', headers: json, body: '{}' }),
  'the session, asked simply': () => fetch('/api/books/view', { credentials: 'include' }),
  'a window': () => { if (!open('/')) throw 0 },
  ...(framed && {
    'the page above': () => parent.document.title,
    'the address above': () => parent.location.href,
    'the frame around': () => { if (!frameElement) throw 0 },
    'the way up': () => { top.location = '/login?hostile' },
  }),
}
async function run(when) {
  for (const [name, attempt] of Object.entries(tries))
    await Promise.resolve().then(attempt).then(() => {
      const item = document.createElement('li')
      item.textContent = name + ', ' + when
      document.querySelector('ol').append(item)
    }, () => {})
  // With the student's session this would log out.
  await fetch('/api/logout', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }).catch(() => {})
  document.querySelector('h1').textContent = 'tried ' + when
}
onload = () => run('at once')
`
const HOSTILE = `<!doctype html><html lang="en"><title>hostile</title><h1>new</h1><ol></ol>
<button onclick="run('pressed')">all</button>
<a target="_top" href="/login?hostile">up</a> <a target="_blank" href="/login?hostile">away</a>
<form target="_top" action="/login"><button name="hostile">send</button></form>
<form target="_blank" method="post" action="/api/logout"><button>post</button></form>
<script>${TRIES}</script></html>`

/** Expects that all attacks, automatic and by clicks, have failed. */
async function stopped(context: BrowserContext, page: Page, game: Page | FrameLocator, framed: boolean) {
  const address = page.url()
  const pages = context.pages().length
  await expect(game.getByRole('heading')).toHaveText('tried at once')
  // A preview may reload the game after its form has loaded.
  await expect(async () => {
    await game.getByRole('button', { name: 'all' }).click()
    await expect(game.getByRole('heading')).toHaveText('tried pressed', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expect(game.getByRole('listitem')).toHaveText([])
  // At its own address the page may navigate.
  if (framed) await game.getByRole('link', { name: 'up' }).click()
  await game.getByRole('link', { name: 'away' }).click()
  await game.getByRole('button', { name: 'send' }).click()
  await game.getByRole('button', { name: 'post' }).click()
  // A request that was not blocked would be sent before the game responds again.
  await game.getByRole('button', { name: 'all' }).click()
  await expect(game.getByRole('listitem')).toHaveText([])
  await page.waitForTimeout(300)
  expect(page.url()).toBe(address)
  expect(context.pages()).toHaveLength(pages)
}

test('a hostile game reaches no session, storage, page or window when played, previewed or opened directly', async ({
  browser,
}) => {
  const editor = await openAs(browser, 'editor1', { language: 'en' })
  const student = await openAs(browser, 'student1', { language: 'en' })
  for (const { page } of [editor, student]) await withDrawing(page)
  const sent = await editor.context.request.post(`${baseUrl()}/api/content/upload`, {
    multipart: { files: zipOf({ 'index.html': strToU8(HOSTILE), 'sw.js': strToU8(`// ${newMark()}`) }) },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  const { folder, preview } = (await sent.json()) as { folder: string; preview: string }
  const { items } = await post(editor.context.request, 'content/view', { list: 'games', limit: 1 })
  const first = await post(editor.context.request, 'content/edit', { list: 'games', _id: items[0]?._id ?? '' })
  const { _id, ...row } = { ...first.row, folder, open: 2, name: `خطرة ${newMark()}` }
  const { success } = await post(editor.context.request, 'content/save', { list: 'games', row } as never)
  try {
    await test.step('played', async () => {
      await student.page.goto(`/Game/${success._id}`)
      await stopped(student.context, student.page, student.page.frameLocator('iframe'), true)
    })
    await test.step('previewed by an editor', async () => {
      const ui = contentPage(editor.page, say)
      await ui.open('games', success._id)
      await stopped(editor.context, editor.page, ui.preview.frameLocator('iframe'), true)
    })
    await test.step('opened directly', async () => {
      for (const address of [preview, `/games/${folder}/index.html`]) {
        await student.page.goto(address)
        await stopped(student.context, student.page, student.page, false)
      }
    })
    for (const { context } of [student, editor]) {
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('hostile')
      await post(context.request, 'checkLogin')
    }
  } finally {
    await editor.context.request.post(`${baseUrl()}/api/content/remove`, { data: { list: 'games', _id: success._id } })
    await student.context.close()
    await editor.context.close()
  }
})
