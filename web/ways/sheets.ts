import type { AnswerWay } from '../../server/contract/answer-way-rules.ts'
import { blanksSheet } from './blanks/sheet.tsx'
import { boxesSheet, circlesSheet } from './choice/sheet.tsx'
import { matchingSheet } from './matching/sheet.tsx'
import { numberSheet } from './number/sheet.tsx'
import { openSheet } from './open/sheet.tsx'
import type { WaySheet } from './sheet.ts'
import { sortSheet } from './sort/sheet.tsx'
import { typedSheet } from './typed/sheet.tsx'

/** How each way is printed on a worksheet. Only `web/parts/worksheet` imports it. */
export const SHEETS: Record<AnswerWay, WaySheet> = {
  choice: circlesSheet,
  several: boxesSheet,
  typed: typedSheet,
  number: numberSheet,
  blanks: blanksSheet,
  sort: sortSheet,
  matching: matchingSheet,
  open: openSheet,
}
