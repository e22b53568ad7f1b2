/**
 * The line, from 1, on which the value at `path`, such as `/2/questions/0`, begins. For a path that does not exist, the
 * line of its last part that does. The text must be valid JSON.
 */
export function lineOf(text: string, path: string): number {
  const keys = path.split('/').slice(1)
  const start = placeOf(text, keys)
  return text.slice(0, start).split('\n').length
}

function placeOf(text: string, keys: string[]): number {
  let at = skipSpace(text, 0)
  for (const key of keys) {
    const inner =
      text[at] === '[' ? itemAt(text, at, Number(key)) : text[at] === '{' ? fieldAt(text, at, key) : undefined
    if (inner === undefined) break
    at = inner
  }
  return at
}

function itemAt(text: string, list: number, wanted: number): number | undefined {
  let at = skipSpace(text, list + 1)
  for (let index = 0; text[at] !== ']'; index += 1) {
    if (index === wanted) return at
    at = afterComma(text, skipValue(text, at))
  }
  return undefined
}

function fieldAt(text: string, object: number, wanted: string): number | undefined {
  let at = skipSpace(text, object + 1)
  while (text[at] !== '}') {
    const end = skipValue(text, at)
    const value = skipSpace(text, skipSpace(text, end) + 1)
    if (JSON.parse(text.slice(at, end)) === wanted) return value
    at = afterComma(text, skipValue(text, value))
  }
  return undefined
}

function skipValue(text: string, start: number): number {
  let depth = 0
  let at = start
  do {
    const sign = text[at]
    if (sign === '"') at = skipString(text, at)
    else {
      if (sign === '[' || sign === '{') depth += 1
      else if (sign === ']' || sign === '}') depth -= 1
      at += 1
    }
  } while (at < text.length && (depth > 0 || !endsAt(text, start, at)))
  return at
}

/** A number or literal ends before the next character that can't belong to it; other values have their own end. */
const endsAt = (text: string, start: number, at: number) =>
  /["[{]/.test(text[start] ?? '') || /[\s,\]}]/.test(text[at] ?? ' ')

function skipString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (/\s/.test(text[at] ?? '')) at += 1
  return at
}

function afterComma(text: string, start: number): number {
  const at = skipSpace(text, start)
  return text[at] === ',' ? skipSpace(text, at + 1) : at
}
