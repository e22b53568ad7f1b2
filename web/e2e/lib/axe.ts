import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Nothing is made of what passes, nor of style sheets, which only a rule that does not run would read.
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
} satisfies Axe.RunOptions

/** A frame of another origin hears nothing from axe, which would wait half a second for its answer. */
const NO_ANSWER_MS = 20

const PLAIN = '* { font-family: sans-serif !important } svg[aria-hidden=true] { visibility: hidden !important }'

/** What names an element beside its text; a name and the text that it holds are compared. */
const NAMED = ['aria-label', 'alt', 'title', 'placeholder']

/**
 * What axe finds, one line for each finding: on the whole page, or on the open popup alone, as all behind it is inert and
 * is looked at by itself.
 *
 * axe sees no letters in Arabic text and checks no contrast there, so each Arabic letter of a text or a name is a Latin
 * one for the time of the run (what differs still does); React's own nodes get theirs back after it. Cairo's letters
 * are taller than their lines, which axe takes for text outside its own background: it runs in a plain font, and without
 * the drawings behind texts.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const answered = await inject(page)
  const options = answered ? OPTIONS : { ...OPTIONS, pingWaitTime: NO_ANSWER_MS }
  return page.evaluate(
    async ({ options, PLAIN, NAMED }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      // What is inert is never hit, and the backdrop of a browser's own popup is the popup's.
      const popup =
        document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog:modal') ??
        [...document.querySelectorAll('[aria-modal=true]')].at(-1)
      const put: (() => void)[] = []
      const write = (node: Text | Attr) => {
        const own = node.nodeValue ?? ''
        const latin = own.replace(/\p{Script=Arabic}/gu, (letter) =>
          String.fromCharCode(97 + (letter.charCodeAt(0) % 26)),
        )
        if (latin === own) return
        node.nodeValue = latin
        put.push(() => {
          node.nodeValue = own
        })
      }
      const part = popup ?? document.body
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) write(node as Text)
      for (const named of part.querySelectorAll(NAMED.map((name) => `[${name}]`).join()))
        for (const name of NAMED) {
          const attribute = named.getAttributeNode(name)
          if (attribute) write(attribute)
        }
      const plain = new CSSStyleSheet()
      plain.replaceSync(PLAIN)
      document.adoptedStyleSheets.push(plain)
      try {
        const { violations } = await axe.run(popup ?? document, options)
        // What lies under a bar that stays is reached by scrolling; sizes are measured at every width (layout.ts).
        const underBar = (id: string, message: string) => id === 'target-size' && message.includes('partially obscured')
        return violations.flatMap(({ id, help, nodes }) =>
          nodes
            .map(({ target, any }) => ({ target, message: any[0]?.message ?? help }))
            .filter(({ message }) => !underBar(id, message))
            .map(({ target, message }) => `${id}: ${target.join(' ')} (${message})`),
        )
      } finally {
        for (const back of put) back()
        document.adoptedStyleSheets.pop()
      }
    },
    { options, PLAIN, NAMED },
  )
}

/** axe is brought once into each document. False where no frame of the page can answer it. */
async function inject(page: Page): Promise<boolean> {
  const { origin } = new URL(page.url())
  let answered = false
  for (const frame of page.frames())
    try {
      const { known, own } = await frame.evaluate(() => ({ known: 'axe' in window, own: self.origin }))
      if (!known) await frame.evaluate(AXE)
      if (frame !== page.mainFrame() && own === origin) answered = true
    } catch {
      // A frame that went meanwhile; for the page itself the run will say it.
    }
  return answered
}
