import { type TProperties, type TSchema, Type } from 'typebox'

/** Keywords that would turn a wrongly filled form into a schema error (400). */
const RULES = new Set([
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'required', 'additionalProperties'],
])

/**
 * The same fields, optional and with their types only. A value of another type is a schema error (400). The handler
 * checks the full rules and reports a broken one by code and field (422). The static type stays that of the full
 * schema, so clients are typed by valid rows.
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
      // The keys of `properties` are field names, also if one is called like a keyword.
      .map(([keyword, inner]) => [keyword, keyword === 'properties' ? fieldsWithout(inner) : without(inner)]),
  )
}

const fieldsWithout = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, without(schema)]))
