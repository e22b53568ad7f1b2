import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/**
 * Makes a function of a schema that works once per process and schema, because tests build the app hundreds of times
 * from the same contract.
 */
export function once<Made>(make: (schema: TSchema) => Made): (schema: TSchema) => Made {
  const made = new WeakMap<TSchema, Made>()
  return (schema) => {
    const known = made.get(schema)
    if (known !== undefined) return known
    const first = make(schema)
    made.set(schema, first)
    return first
  }
}

export const compiled: (schema: TSchema) => Validator = once((schema) => Compile(schema))
