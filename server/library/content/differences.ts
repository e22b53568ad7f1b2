import { htmlText } from '../html-text.ts'

export interface Difference {
  /** As a form names it: `ar_title`, `questions.0.question`. */
  field: string
  before: string
  after: string
}

/** No screen shows more; a book has a thousand pages. */
const MOST = 200
/** Fields that hold HTML: what a reader reads of them is shown. */
const HTML = new Set(['body', 'ar_body', 'story'])

/** What two versions of a row have different, field by field, as texts. A row that was not there has empty fields. */
export function differences(before: object | null, after: object | null): Difference[] {
  const [was, is] = [leaves(before ?? {}), leaves(after ?? {})]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => field !== 'id' && was.get(field) !== is.get(field))
    .slice(0, MOST)
    .map((field) => ({ field, before: shown(field, was.get(field)), after: shown(field, is.get(field)) }))
}

const shown = (field: string, text = '') => (HTML.has(field) ? htmlText(text) : text)

/** Every value that is no list of objects and no object, by its path. Lists of texts stand on lines. */
function leaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) found.set(path, value.join('\n'))
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${name}` : name, found)
  else found.set(path, String(value))
  return found
}
