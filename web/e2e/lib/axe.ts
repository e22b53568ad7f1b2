import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { AXE_OPTIONS, findWithAxe } from '../../app/testing/find-with-axe.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A frame of another origin hears nothing from axe, which would wait half a second for its answer. */
const NO_ANSWER_MS = 20

/** What axe finds on the whole page or on the open popup (web/testing/find-with-axe.ts), one line for each finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  const answered = await inject(page)
  return page.evaluate(findWithAxe, answered ? AXE_OPTIONS : { ...AXE_OPTIONS, pingWaitTime: NO_ANSWER_MS })
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
