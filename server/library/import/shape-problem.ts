import type { TLocalizedValidationError } from 'typebox/error'

/** The first error of a row's shape, in words for authors of content, and its path in the row. */
export function shapeProblem(errors: TLocalizedValidationError[]): { path: string; reason: string } {
  const [first] = errors
  const path = first?.instancePath ?? ''
  return { path, reason: `${path || 'row'} ${wordsFor(first, errors)}` }
}

function wordsFor(first: TLocalizedValidationError | undefined, errors: TLocalizedValidationError[]): string {
  switch (first?.keyword) {
    case 'boolean':
      return 'is not a field of this row'
    case 'const': {
      const values = errors.flatMap((error) =>
        error.keyword === 'const' && error.instancePath === first.instancePath ? [error.params.allowedValue] : [],
      )
      return `must be ${values.map((value) => JSON.stringify(value)).join(' or ')}`
    }
    default:
      return first?.message ?? 'is wrong'
  }
}
