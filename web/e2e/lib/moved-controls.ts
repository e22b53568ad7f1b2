import type { Page } from '@playwright/test'
import { recordMoves, takeMoves } from '../../app/testing/record-moves.ts'

/** Records, in each document that the page loads from now on, controls that move after rendering. */
export const watchMoves = (page: Page): Promise<unknown> => page.addInitScript(recordMoves, false)

/** Controls that moved since the last call. */
export const moves = (page: Page): Promise<string[]> => page.evaluate(takeMoves)
