const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const COLON = 58
const BRACKET = 91
const BRACE = 123

/**
 * Has this JSON more than `most` keys and values? Told from the text alone, before any of it becomes an object: that takes
 * a hundred times as long. A text that is no JSON may be counted wrong; the parser refuses it afterwards.
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

/** Where the closing quote stands; the text's length when it never comes. */
function endOfString(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); close >= 0; close = text.indexOf('"', close + 1)) {
    let before = close - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((close - before) % 2 === 1) return close
  }
  return text.length
}
