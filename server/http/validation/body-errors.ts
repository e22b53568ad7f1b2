import type { TSchema } from 'typebox'
import { compiled } from './compiled.ts'

interface BodyError {
  path: string
  message: string
}

/** The JSON Schema keywords that nest other schemas in the contract. */
interface Shape {
  type?: string
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  minItems?: number
  maxItems?: number
  allOf?: TSchema[]
  anyOf?: TSchema[]
}

/**
 * The places where an invalid value breaks its schema; for a list, its first such entry only. The validator's own error
 * report also visits every later entry, which takes half a second for a hundred thousand of them.
 */
export function bodyErrors(schema: TSchema, value: unknown, path = ''): BodyError[] {
  const {
    properties,
    required = [],
    items,
    minItems = 0,
    maxItems = Number.POSITIVE_INFINITY,
    allOf,
    anyOf,
  } = schema as Shape
  if (allOf) return allOf.filter((part) => !fits(part, value)).flatMap((part) => bodyErrors(part, value, path))
  if (anyOf) {
    const [meant, ...others] = anyOf.filter((form) => isMeant(form, value))
    return meant && others.length === 0
      ? bodyErrors(meant, value, path)
      : [{ path, message: 'must be one of the forms' }]
  }
  if (items && Array.isArray(value)) {
    if (value.length < minItems) return [{ path, message: `must not have fewer than ${minItems} items` }]
    if (value.length > maxItems) return [{ path, message: `must not have more than ${maxItems} items` }]
    const wrong = value.findIndex((entry) => !fits(items, entry))
    return bodyErrors(items, value[wrong], `${path}/${wrong}`)
  }
  if (properties && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const missing = required.filter((key) => !Object.hasOwn(value, key))
    const wrong = Object.entries(value).filter(([key, inner]) => properties[key] && !fits(properties[key], inner))
    return [
      ...missing.map((key) => ({ path, message: `must have required property ${key}` })),
      ...wrong.flatMap(([key, inner]) => bodyErrors(properties[key] as TSchema, inner, `${path}/${key}`)),
    ]
  }
  return compiled(schema)
    .Errors(value)
    .map((error) => ({ path: path + error.instancePath, message: error.message }))
}

/** Whether the value has this schema's type, list or object. */
function isMeant(form: TSchema, value: unknown): boolean {
  const { properties, items } = form as Shape
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) ? items !== undefined : properties !== undefined
}

const fits = (schema: TSchema, value: unknown): boolean => compiled(schema).Check(value)
