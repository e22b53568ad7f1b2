import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const PLAIN = '* { font-family: sans-serif !important } svg[aria-hidden=true] { visibility: hidden !important }'

/** Every rule but contrast, on the page as it is. One line for each finding. */
export async function ruleFindings(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).disableRules(['color-contrast'])
  return lines(await builder.analyze())
}

/**
 * The contrast of every text. axe sees no letters in Arabic text and checks nothing there, so Arabic letters in text
 * nodes are an x for the time of the run; React's own nodes get their text back after it. Cairo's letters are taller
 * than their lines, which axe takes for text outside its own background: it measures in a plain font, and without the drawings behind texts.
 */
export async function contrastFindings(page: Page): Promise<string[]> {
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
    return lines(await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']).analyze())
  } finally {
    await page.evaluate(() => {
      const { keptTexts } = window as unknown as { keptTexts: [Text, string][] }
      for (const [text, data] of keptTexts) text.data = data
      document.adoptedStyleSheets.pop()
    })
  }
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

const lines = ({ violations }: Results): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => {
      const why = any[0]?.message ?? help
      return `${id}: ${target.join(' ')} (${why})`
    }),
  )
