import type { Page } from '@playwright/test'
import { recordMoves, takeMoves } from '../../app/testing/record-moves.ts'
import { withDrawing } from './drawing.ts'

/** Records, in each document that the page loads from now on, controls that move after rendering. */
export async function watchMoves(page: Page): Promise<void> {
  // A browser reports moves of what it draws only.
  await withDrawing(page)
  await page.addInitScript(recordMoves, false)
}

/** Controls that moved since the last call. */
export const moves = (page: Page): Promise<string[]> => page.evaluate(takeMoves)
