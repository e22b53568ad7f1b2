import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { AXE_OPTIONS, findWithAxe } from '../../app/testing/find-with-axe.ts'
import { whileDrawn } from './drawing.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe cannot reach a frame of another origin and would wait half a second for its answer. */
const NO_ANSWER_MS = 20

/** Findings of axe on the whole page or the open popup (web/testing/find-with-axe.ts), one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  const answered = await inject(page)
  const options = answered ? AXE_OPTIONS : { ...AXE_OPTIONS, pingWaitTime: NO_ANSWER_MS }
  return whileDrawn(page, () => page.evaluate(findWithAxe, options))
}

/** Injects axe once into each document. Returns false if no frame of the page can answer it. */
async function inject(page: Page): Promise<boolean> {
  const { origin } = new URL(page.url())
  let answered = false
  for (const frame of page.frames())
    try {
      const { known, own } = await frame.evaluate(() => ({ known: 'axe' in window, own: self.origin }))
      if (!known) await frame.evaluate(AXE)
      if (frame !== page.mainFrame() && own === origin) answered = true
    } catch {
      // The frame was removed. For the page itself, the run of axe reports the error.
    }
  return answered
}
