import { Check, createLucideIcon, type LucideIcon, Minus, X } from 'lucide-react'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'

/** `partly`: not right, but it earned points. */
export type AnswerMark = 'right' | 'partly' | 'wrong'

/** The server's mark of an answer; undefined before it is marked, by the server or by the teacher. */
export function markOf(given: EntryAnswer | undefined): AnswerMark | undefined {
  if (given?.right === undefined || given.earned === null) return undefined
  return given.right ? 'right' : given.earned ? 'partly' : 'wrong'
}

const HalfCircle = createLucideIcon('half-circle', [
  ['circle', { cx: '12', cy: '12', r: '9', key: 'whole' }],
  ['path', { d: 'M12 3a9 9 0 0 0 0 18z', fill: 'currentColor', key: 'half' }],
])

/** The same sign for the same mark on every screen, so that colour is never the only one. */
export const MARK_ICONS: Record<AnswerMark | 'empty', LucideIcon> = {
  ...{ right: Check, partly: HalfCircle, wrong: X, empty: Minus },
}

/** The same signs in CSV and on paper. */
export const MARK_CHARACTERS: Record<AnswerMark | 'empty', string> = {
  ...{ right: '✓', partly: '◐', wrong: '✗', empty: '–' },
}
