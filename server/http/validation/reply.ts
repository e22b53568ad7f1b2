import type { TSchema } from 'typebox'
import { compiled, once } from './compiled.ts'
import { picker } from './picker.ts'

const replyPicker = once((schema) =>
  picker(schema, (value) => {
    // An object where the schema lists no fields could leak anything.
    if (typeof value === 'object' && value !== null) throw new Error('the reply has a stray object')
    return value
  }),
)

/**
 * Compiles a reply's schema into its serialiser. The schema is an allow-list: fields that it does not name are dropped.
 * `strict` (everywhere but in production) also throws for a reply that does not fit, so that tests find it.
 */
export function replyWriter(name: string, schema: TSchema, strict: boolean): (reply: unknown) => string {
  const pick = replyPicker(schema)
  const validator = strict ? compiled(schema) : undefined
  return (reply) => {
    const picked = pick(reply)
    if (validator && !validator.Check(picked)) {
      const [first] = validator.Errors(picked)
      throw new Error(`reply of ${name} at ${first?.instancePath || '/'}: ${first?.message}`)
    }
    return JSON.stringify(picked)
  }
}
