import { expect, type Frame, type Page } from '@playwright/test'
import type { Visitor } from './people.ts'

/** What attackers type into texts, each for another way of taking letters for more than letters. */
export const CORPUS = [
  '<script>hit()</script>',
  '<img src=x onerror="hit()">',
  '"><svg onload=hit()>',
  `'"--><iframe srcdoc='<script>parent.hit()</script>'></iframe>`,
  'javascript:hit()',
  '[<img src=x onerror=hit()>](javascript:hit()) {{constructor.constructor("hit()")()}}',
  '\u202e<b onmouseover=hit()>x</b>\u2066',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '</title></textarea></style></script><script>hit()</script>',
]

/** Is found where a hostile text stands as the letters that it is; a text of several lines is cut by a list after this. */
const LETTERS = '<img src=x onerror=hit()>'

/** Most of the corpus in one text, short enough for every field. It begins with the field that it was typed into. */
export const hostile = (field: string, mark: string): string =>
  `${field}${mark}${LETTERS}"'><svg onload=hit()><script>hit()</script></title></textarea><iframe srcdoc='<script>parent.hit()</script>'>{{constructor.constructor('hit()')()}}\u202e<b onclick=hit()>x</b>\u2066`

/** The same as HTML that a rich text is stored with: the corpus as elements, and the letters. */
export const hostileHtml = (field: string, mark: string): string =>
  `<p onclick="hit()">${field}${mark}${LETTERS.replace('<', '&lt;')} <a href="javascript:hit()">link</a></p>${CORPUS.join('\n')}`

interface Watch {
  /** Opens a screen and waits until the texts of these fields stand on it, as letters. */
  see: (name: string, fields: string[], open: () => Promise<unknown>) => Promise<void>
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
  /** The fields whose texts stand on the page, in any of its frames, or are typed into its fields. */
  const shown = async () => {
    const texts = (await Promise.all(page.frames().map(textOf))).join('\n')
    const before = texts.split(`${mark}${LETTERS}`).slice(0, -1)
    return [...new Set(before.map((text) => text.match(/[a-z-]*$/)?.[0]))]
  }
  return {
    see: async (name, fields, open) => {
      await open()
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
const NO_FILE = /^Failed to load resource.*404.*\/files\/x%22/

/** Without a policy that holds it back, the corpus does run here, and is counted. */
async function control(page: Page, hits: string[]): Promise<void> {
  await page.setContent(`<div>${CORPUS.join('</div><div>')}</div>`)
  await expect.poll(() => hits.length).toBeGreaterThan(2)
  expect(await dangerIn(page.mainFrame())).not.toEqual([])
  await page.goto('about:blank')
  hits.length = 0
}

/** A frame may go while it is asked. */
const textOf = (frame: Frame): Promise<string> =>
  frame
    .evaluate(() => {
      const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
      // biome-ignore lint/performance/useDomNodeTextContent: what one sees
      return [document.body.innerText, ...typed].join('\n').replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    })
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
