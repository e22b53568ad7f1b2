/** A row of a CSV file by the names in its first line; `line` is its first line, from 1. */
export interface CsvRow {
  line: number
  value: Record<string, string>
}

/**
 * Reads CSV (RFC 4180: commas, quotes doubled within quotes, fields over several lines). Empty lines and empty fields
 * are left out, so an optional column may have no values.
 * @throws SyntaxError for a quote that does not end and a row with more fields than names.
 */
export function readCsv(text: string): CsvRow[] {
  const [head, ...rows] = splitCsv(text.replace(/^\uFEFF/, ''))
  const names = (head?.fields ?? []).map((name) => name.trim())
  return rows
    .filter(({ fields }) => fields.some((field) => field.trim() !== ''))
    .map(({ line, fields }) => {
      if (fields.length > names.length) throw new SyntaxError(`line ${line} has more fields than names`)
      const entries = names.map((name, place) => [name, (fields[place] ?? '').trim()] as const)
      return { line, value: Object.fromEntries(entries.filter(([, field]) => field !== '')) }
    })
}

function splitCsv(text: string): { line: number; fields: string[] }[] {
  const rows: { line: number; fields: string[] }[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const begins = line
    const fields: string[] = []
    for (;;) {
      const { value, end } = fieldAt(text, at, line)
      fields.push(value)
      line += text.slice(at, end).split('\n').length - 1
      at = end
      if (text[at] !== ',') break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') {
      at += 1
      line += 1
    }
    rows.push({ line: begins, fields })
  }
  return rows
}

function fieldAt(text: string, start: number, line: number): { value: string; end: number } {
  if (text[start] !== '"') {
    const rest = /[^,\r\n]*/y
    rest.lastIndex = start
    const [value = ''] = rest.exec(text) ?? []
    return { value, end: start + value.length }
  }
  const quoted = /"((?:[^"]|"")*)"(?=[,\r\n]|$)/y
  quoted.lastIndex = start
  const match = quoted.exec(text)
  if (!match) throw new SyntaxError(`line ${line} has a quote that does not end`)
  return { value: (match[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex }
}
