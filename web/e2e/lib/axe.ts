import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const POPUPS = 'dialog:modal'

const PLAIN = '* { font-family: sans-serif !important } svg[aria-hidden=true] { visibility: hidden !important }'

/** axe itself, of the version that AxeBuilder brings. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing is made of what passes, nor of style sheets, which only a rule that does not run would read. */
const OPTIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** What axe finds: every rule on the page as it is, then the contrast of every text. One line for each finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  await inject(page)
  const part = await partOf(page)
  const rules = builder(page, part).withTags(TAGS).disableRules(['color-contrast'])
  return [...lines(await rules.analyze()), ...(await contrastFindings(page, part))]
}

/** The open popups alone, where there are any: the screen behind them is inert, and is looked at by itself. */
async function partOf(page: Page): Promise<string> {
  return (await page.locator(POPUPS).count()) > 0 ? POPUPS : ':root'
}

/**
 * axe sees no letters in Arabic text and checks nothing there, so Arabic letters in text nodes are an x for the time of
 * the run; React's own nodes get their text back after it. Cairo's letters are taller than their lines, which axe takes
 * for text outside its own background: it measures in a plain font, and without the drawings behind texts.
 */
async function contrastFindings(page: Page, part: string): Promise<string[]> {
  await page.evaluate((PLAIN) => {
    const kept: [Text, string][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text
      const latin = text.data.replace(/\p{Script=Arabic}/gu, 'x')
      if (latin === text.data) continue
      kept.push([text, text.data])
      text.data = latin
    }
    const plain = new CSSStyleSheet()
    plain.replaceSync(PLAIN)
    document.adoptedStyleSheets.push(plain)
    Object.assign(window, { keptTexts: kept })
  }, PLAIN)
  try {
    return lines(await builder(page, part).withRules(['color-contrast']).analyze())
  } finally {
    await page.evaluate(() => {
      const { keptTexts } = window as unknown as { keptTexts: [Text, string][] }
      for (const [text, data] of keptTexts) text.data = data
      document.adoptedStyleSheets.pop()
    })
  }
}

/** axe is brought once into each document; the builder alone would bring three times as much, four times a screen. */
async function inject(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame
      .evaluate('"axe" in window')
      .then((known) => (known ? undefined : frame.evaluate(AXE)))
      // A frame that went meanwhile; for the page itself the run will say it.
      .catch(() => undefined)
}

const builder = (page: Page, part: string) =>
  new AxeBuilder({ page, axeSource: 'undefined' })
    .include(part)
    .setLegacyMode()
    .options({ ...OPTIONS })

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

const lines = ({ violations }: Results): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => {
      const why = any[0]?.message ?? help
      return `${id}: ${target.join(' ')} (${why})`
    }),
  )
