import { expect, type Frame, type Page } from '@playwright/test'
import { CORPUS, fieldsIn } from './hostile.ts'
import type { Visitor } from './people.ts'

interface Watch {
  /** Opens a screen by its address or an action, and waits until it shows the texts of these fields as plain text. */
  see: (name: string, fields: string[], to: string | (() => Promise<unknown>)) => Promise<void>
  /** Opens a screen, for an action that `see` runs. */
  go: (path: string) => Promise<void>
}

/** Watches a page for hostile texts: none may run, become an element, or cause a console error. */
export async function watchHostile({ page, errors }: Visitor, mark: string): Promise<Watch> {
  const hits: string[] = []
  await page.context().exposeBinding('hit', ({ frame }) => hits.push(frame.url()))
  page.on('dialog', (dialog) => {
    hits.push(dialog.message())
    void dialog.dismiss()
  })
  // The browser's own error page in the frame of a video has scripts, too.
  await page.context().route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }))
  await control(page, hits)
  const shown = async () => fieldsIn((await Promise.all(page.frames().map(textOf))).join('\n'), mark)
  return {
    go: (path) => goWithin(page, path),
    see: async (name, fields, to) => {
      await (typeof to === 'string' ? goWithin(page, to) : to())
      await soft
        .poll(shown, { message: `${name} shows them`, intervals: [50, 100, 200] })
        .toEqual(expect.arrayContaining(fields))
      const elements = (await Promise.all(page.frames().map(dangerIn))).flat()
      const told = errors.splice(0).filter((error) => !NO_FILE.test(error))
      soft({ hits: hits.splice(0), elements, told }, name).toEqual(CLEAN)
    },
  }
}

/** Soft, so that one run reports the problems of all screens. */
const soft = expect.configure({ soft: true })
const CLEAN = { hits: [], elements: [], told: [] }
/** The expected 404 of invalid media paths. */
const NO_FILE = /^Failed to load resource.*404.*\/files\/(x%22|none\.)/

/** Checks that the corpus runs and is detected on a page without a content security policy. */
async function control(page: Page, hits: string[]): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(`<div>${CORPUS.join('</div><div>')}</div>`)
  await expect.poll(() => hits.length).toBeGreaterThan(2)
  expect(await dangerIn(page.mainFrame())).not.toEqual([])
  await page.goto('about:blank')
  hits.length = 0
}

/**
 * Navigates as a link does, which takes a third of the time of a page load. It first opens an unknown address, so that
 * the previous screen cannot be mistaken for the next one.
 */
async function goWithin(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(path))
  await page.evaluate(async (path) => {
    const go = (to: string) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    go('/no/such/door')
    while (!document.querySelector('main svg text')) await new Promise(requestAnimationFrame)
    go(path)
  }, path)
}

/** Visible text, input values and labels. The frame may be removed meanwhile. */
const textOf = (frame: Frame): Promise<string> =>
  frame
    .evaluate((seen) => {
      const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
      const heard = [...document.querySelectorAll('[title], [aria-label], [alt]')].flatMap((element) =>
        ['title', 'aria-label', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      )
      return [document.body[seen], ...typed, ...heard].join('\n').replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    }, 'innerText' as const)
    .catch(() => '')

/** Elements that only a hostile text can have created. */
const dangerIn = (frame: Frame): Promise<string[]> =>
  frame
    .evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(
          (element) =>
            // JSON data of the page is not executed.
            (element.matches('script:not([type="application/json"])') && element.textContent?.includes('hit(')) ||
            [...element.attributes].some(
              ({ name, value }) =>
                name === 'srcdoc' ||
                name.startsWith('on') ||
                (/^(href|src|action|formaction|data|xlink:href)$/.test(name) &&
                  /^\s*(javascript|vbscript):/i.test(value)),
            ),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
    )
    .catch(() => [])
