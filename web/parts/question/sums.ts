import { textDirection } from './text-direction.ts'

const SIGN = '[-−–+±]'
/** Stands for a blank while the sums of a passage are searched. */
const BLANK = '\uFFFC'
/** A separator is in one of the expressions only, so that a long text is never tried in all ways. */
const NUMBER = String.raw`\p{Nd}+(?:[.,٫٬:]\p{Nd}+)*`
const COORDINATE = String.raw`\s*(?:${SIGN}?\p{Nd}+(?:[.٫]\p{Nd}+)?|${BLANK})\s*`
/** A variable is one or two Latin or Greek letters, which are no part of a word. */
const VARIABLE = String.raw`[A-Za-z\u0370-\u03FF]{1,2}(?!\p{L})`
const UNKNOWN = `_{2,}|…|[□?؟${BLANK}]`
const OPENED = String.raw`[(\[{|√]{0,3}`
const CLOSED = String.raw`[)\]}|]{0,3}`
const VALUE = String.raw`${OPENED}${SIGN}?${OPENED}(?:(?:${NUMBER}|\p{No})\p{No}?(?:${VARIABLE})?|${VARIABLE}|${UNKNOWN})\p{No}{0,3}[%°!]?${CLOSED}`
/** An en dash without spaces is a range, and a colon with one space ends a phrase. */
const BETWEEN = String.raw`(?:\s*[-−+±×÷*·/=≠≈<>≤≥^]\s*|\s[–:]\s)`
const SUM = String.raw`${VALUE}(?:${BETWEEN}${VALUE}|(?=[(\[])${VALUE})+(?:\s*=(?!\S))?`
const POINT = String.raw`[(\[{]${COORDINATE}(?:[,،;؛]${COORDINATE})+[)\]}]`
const SIGNED = `${SIGN}${NUMBER}%?`
/** «1 - ____» is a line of a list, not a sum. */
const LISTED = new RegExp(String.raw`^\p{Nd}+\s*[-–]\s*(?:_{2,}|${BLANK})$`, 'u')
const FOUND = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}_]|\p{Nd}[.,٫٬:])(?:${POINT}|${SUM}|${SIGNED})(?![\p{L}\p{Nd}])`,
  'gu',
)

interface Piece {
  text: string
  /** Written left to right, whatever is around it. */
  sum: boolean
}

/**
 * The sums, points and signed numbers of a text. After an Arabic letter a browser draws «12 − 5» from right to left, and so
 * another sum; after a Latin letter it does not.
 */
export function piecesWithSums(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(FOUND)) {
    const sum = balanced(found)
    const at = index + found.indexOf(sum)
    const before = text.slice(0, at)
    if (!/\p{Nd}/u.test(sum) || LISTED.test(sum) || lastDirection(before) === 'ltr') continue
    if (goesOnInLetters(before, sum, text.slice(at + sum.length))) continue
    if (at > end) pieces.push({ text: text.slice(end, at), sum: false })
    pieces.push({ text: sum, sum: true })
    end = at + sum.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), sum: false })
  return pieces
}

/** A text, or the number of a blank, from 0. */
type PassagePart = string | number

/** As `piecesWithSums`, for a passage in which null is a blank. A blank inside a sum is part of the piece of that sum. */
export function passageWithSums(parts: readonly (string | null)[]): { parts: PassagePart[]; sum: boolean }[] {
  let blanks = 0
  const text = parts.map((part) => part?.replaceAll(BLANK, '') ?? BLANK).join('')
  return piecesWithSums(text).map((piece) => ({
    sum: piece.sum,
    parts: piece.text.split(new RegExp(`(${BLANK})`)).map((part) => (part === BLANK ? blanks++ : part)),
  }))
}

const lastDirection = (text: string) => textDirection([...text].reverse().join(''))

/** A sum with Arabic letters, such as «س + 3 = 7», is read from right to left as a whole. */
const goesOnInLetters = (before: string, sum: string, after: string): boolean =>
  /[-−+±×÷*·/=≠≈<>≤≥^]\s*$/.test(before) ||
  /^\s*(?:[−+±×÷*·/=≠≈<>≤≥^]|-\s*\p{L}(?!\p{L}))/u.test(after) ||
  (sum.endsWith('=') && /^\s*\p{L}/u.test(after))

const OPEN = '([{'
const CLOSE = ')]}'
/** Without the brackets at its ends that belong to the text around it. */
function balanced(sum: string): string {
  const opened: number[] = []
  const single: number[] = []
  for (const [at, letter] of [...sum].entries()) {
    if (OPEN.includes(letter)) opened.push(at)
    else if (CLOSE.includes(letter) && opened.pop() === undefined) single.push(at)
  }
  const first = Math.max(-1, ...opened.filter((at) => /^[([{|√\s]*$/.test(sum.slice(0, at))))
  const last = Math.min(sum.length, ...single.filter((at) => /^[)\]}|\s]*$/.test(sum.slice(at))))
  return sum.slice(first + 1, last).trim()
}
