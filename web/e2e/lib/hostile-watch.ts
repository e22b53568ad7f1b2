import { expect, type Frame, type Page } from '@playwright/test'
import { CORPUS, fieldsIn } from './hostile.ts'
import type { Visitor } from './people.ts'

interface Watch {
  /** Opens a screen, by its address within the program or by what one does, and waits until the texts of these fields stand on it, as letters. */
  see: (name: string, fields: string[], to: string | (() => Promise<unknown>)) => Promise<void>
}

/** Whoever looks at hostile texts: nothing of them may run, be an element, or be told to the console. */
export async function watchHostile({ page, errors }: Visitor, mark: string): Promise<Watch> {
  const hits: string[] = []
  await page.context().exposeBinding('hit', ({ frame }) => hits.push(frame.url()))
  page.on('dialog', (dialog) => {
    hits.push(dialog.message())
    void dialog.dismiss()
  })
  await control(page, hits)
  const shown = async () => fieldsIn((await Promise.all(page.frames().map(textOf))).join('\n'), mark)
  return {
    see: async (name, fields, to) => {
      await (typeof to === 'string' ? goWithin(page, to) : to())
      await soft
        .poll(shown, { message: `${name} shows them`, intervals: [50, 100, 200], timeout: 5000 })
        .toEqual(expect.arrayContaining(fields))
      const elements = (await Promise.all(page.frames().map(dangerIn))).flat()
      const told = errors.splice(0).filter((error) => !NO_FILE.test(error))
      soft({ hits: hits.splice(0), elements, told }, name).toEqual(CLEAN)
    },
  }
}

/** All that is wrong with all screens is told at once. */
const soft = expect.configure({ soft: true })
const CLEAN = { hits: [], elements: [], told: [] }
/** A media path that is none is asked for, as a path. */
const NO_FILE = /^Failed to load resource.*404.*\/files\/(x%22|none\.)/

/** Without a policy that holds it back, the corpus does run here, and is counted. */
async function control(page: Page, hits: string[]): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(`<div>${CORPUS.join('</div><div>')}</div>`)
  await expect.poll(() => hits.length).toBeGreaterThan(2)
  expect(await dangerIn(page.mainFrame())).not.toEqual([])
  await page.goto('about:blank')
  hits.length = 0
}

/**
 * Goes on as a link does, which costs a third of loading the page anew. The way leads by an address that has no page:
 * what stood there before can't be taken for what comes.
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

/** What one sees, types, or hears. A frame may go while it is asked. */
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

/** Elements that only a hostile text can have brought. */
const dangerIn = (frame: Frame): Promise<string[]> =>
  frame
    .evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(
          (element) =>
            // Data that came with the page is no script that runs.
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
