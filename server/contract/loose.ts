import { type TProperties, type TSchema, Type } from 'typebox'

/** Keywords by which a form that is filled in wrongly would be a body that can't be read. */
const RULES = new Set([
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'required', 'additionalProperties'],
])

/**
 * The same fields without their rules: each may be left out, and has its type alone. What leaves these is no row (400);
 * what breaks a rule of the fields themselves is told by a code beside its field (422), by whoever holds it against
 * them. To the compiler they stay the same, so that clients are typed by what a row has to be.
 */
export const loose = <Fields extends TProperties>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, Type.Optional(without(schema) as TSchema)]),
  ) as unknown as Fields

function without(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(without)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !RULES.has(keyword))
      // Below `properties` stand names of fields, whatever they are called.
      .map(([keyword, inner]) => [keyword, keyword === 'properties' ? fieldsWithout(inner) : without(inner)]),
  )
}

const fieldsWithout = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, without(schema)]))
