const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const COLON = 58
const BRACKET = 91
const BRACE = 123

/**
 * Whether this JSON has more than `most` keys and values. Scans the text without parsing, because building objects
 * takes a hundred times as long. The count may be wrong for invalid JSON, which the parser refuses afterwards.
 */
export function hasMoreParts(text: string, most: number): boolean {
  let parts = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA || code === COLON || code === BRACKET || code === BRACE) parts++
    if (parts > most) return true
  }
  return false
}

/** Index of the closing quote; the text's length if there is none. */
function endOfString(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); close >= 0; close = text.indexOf('"', close + 1)) {
    let before = close - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((close - before) % 2 === 1) return close
  }
  return text.length
}
