import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { CONTENT_KINDS, type ContentKind, type ContentProblem } from '../../contract/content-rules.ts'
import { editedKindOf } from '../kinds/kinds.ts'

const validators = new Map(CONTENT_KINDS.map((kind) => [kind, Compile(editedKindOf(kind).editShape)]))

/** The first shape rule that a row breaks, with its field; undefined if there is none. */
export function shapeCode(list: ContentKind, row: object): { code: ContentProblem; field: string } | undefined {
  const validator = validators.get(list)
  if (!validator || validator.Check(row)) return undefined
  const [first] = validator.Errors(row)
  if (!first) throw new Error(`The validator refuses a row of ${list} without an error`)
  const missing = first.keyword === 'required' ? first.params.requiredProperties[0] : undefined
  const path = missing === undefined ? first.instancePath : `${first.instancePath}/${missing}`
  const field = path.slice(1).replaceAll('/', '.')
  return { code: missing === undefined ? codeOf(first, field, row) : 'required', field }
}

function codeOf({ keyword, instancePath }: TLocalizedValidationError, field: string, row: object): ContentProblem {
  switch (keyword) {
    case 'minLength':
    case 'minItems':
      return 'required'
    case 'maxLength':
    case 'maxItems':
      return 'too_long'
    case 'pattern':
      return valueAt(row, instancePath) === '' ? 'required' : codeOfPattern(field)
    default:
      return 'bad_value'
  }
}

/** The error code of a field whose text does not match its pattern. */
function codeOfPattern(field: string): ContentProblem {
  if (/(^|\.)(img|background|file)$|^(cover|pages)\./.test(field)) return 'no_file'
  switch (field) {
    case 'link':
      return 'bad_link'
    case 'published_at':
      return 'bad_date'
    case 'file_name':
      return 'bad_file_name'
    case 'folder':
      return 'no_game'
    default:
      return 'bad_value'
  }
}

const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], row)
