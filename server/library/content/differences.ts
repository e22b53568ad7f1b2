import { CONTENT_KINDS } from '../../contract/content-rules.ts'
import { htmlText } from '../html-text.ts'
import { editedKindOf } from '../kinds/kinds.ts'

export interface Difference {
  /** Path of the field in the form: `ar_title`, `questions.0.question`. */
  field: string
  before: string
  after: string
}

/** Maximum number of differences: more do not fit a screen, and a book has a thousand pages. */
const MOST = 200
/** Fields that contain HTML. Only their visible text is shown. */
const HTML = new Set(CONTENT_KINDS.flatMap((kind) => editedKindOf(kind).html))

/**
 * The differences between two versions of a row, field by field, as texts. A missing version counts as empty fields.
 */
export function differences(before: object | null, after: object | null): Difference[] {
  const [was, is] = [leaves(before ?? {}), leaves(after ?? {})]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => field !== 'id' && was.get(field) !== is.get(field))
    .slice(0, MOST)
    .map((field) => ({ field, before: shown(field, was.get(field)), after: shown(field, is.get(field)) }))
}

const shown = (field: string, text = '') => (HTML.has(field) ? htmlText(text) : text)

/** All leaf values by path. Lists of texts become one text with a line each. */
function leaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) found.set(path, value.join('\n'))
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${name}` : name, found)
  else found.set(path, String(value))
  return found
}
