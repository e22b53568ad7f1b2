import type { TSchema } from 'typebox'
import { compiled } from './compiled.ts'

type Pick = (value: unknown) => unknown
/** Handles a value whose schema has no fields: cleans texts of requests, rejects objects in replies. */
type Leaf = (value: unknown) => unknown

/** The JSON Schema keywords that the contract uses. */
interface Shape {
  type?: string
  properties?: Record<string, TSchema>
  patternProperties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
  allOf?: TSchema[]
  const?: unknown
  enum?: unknown[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Compiles a schema into a function that copies only the schema's fields of a value, so that unknown fields are neither
 * stored nor returned. It does not validate: a value that does not fit goes to `leaf`, which passes it on to the
 * validator or throws.
 */
export function picker(schema: TSchema, leaf: Leaf): Pick {
  const shape = schema as Shape
  if (shape.anyOf) return unionPicker(shape.anyOf, leaf)
  if (shape.allOf) return intersectionPicker(shape.allOf, leaf)
  if (shape.properties) return objectPicker(shape.properties, leaf)
  if (shape.patternProperties) return recordPicker(shape.patternProperties, leaf)
  if (shape.type === 'array' && shape.items) return arrayPicker(shape.items, leaf)
  return shape.type === undefined && shape.const === undefined && shape.enum === undefined ? anything : leaf
}

/** A schema without constraints (Type.Unknown()) allows any value. */
const anything: Pick = (value) => value

function objectPicker(properties: Record<string, TSchema>, leaf: Leaf): Pick {
  const fields = Object.entries(properties).map(([key, schema]) => [key, picker(schema, leaf)] as const)
  return (value) => {
    if (!isObject(value)) return leaf(value)
    const picked: Record<string, unknown> = {}
    for (const [key, pick] of fields)
      if (value[key] !== undefined && Object.hasOwn(value, key)) picked[key] = pick(value[key])
    return picked
  }
}

function recordPicker(patterns: Record<string, TSchema>, leaf: Leaf): Pick {
  const entries = Object.entries(patterns).map(
    ([pattern, schema]) => [new RegExp(pattern), picker(schema, leaf)] as const,
  )
  return (value) => {
    if (!isObject(value)) return leaf(value)
    const picked: [string, unknown][] = []
    for (const [key, entry] of Object.entries(value)) {
      const pick = entries.find(([pattern]) => pattern.test(key))?.[1]
      if (pick) picked.push([key, pick(entry)])
    }
    return Object.fromEntries(picked)
  }
}

function arrayPicker(items: TSchema, leaf: Leaf): Pick {
  const pick = picker(items, leaf)
  return (value) => (Array.isArray(value) ? value.map(pick) : leaf(value))
}

function intersectionPicker(parts: TSchema[], leaf: Leaf): Pick {
  const picks = parts.map((part) => picker(part, leaf))
  return (value) => (isObject(value) ? Object.assign({}, ...picks.map((pick) => pick(value))) : leaf(value))
}

/**
 * Copies the fields of the only branch that can hold the value; if several can, of all branches that the value
 * satisfies.
 */
function unionPicker(branches: TSchema[], leaf: Leaf): Pick {
  const holding = branches
    .filter((branch) => {
      const { properties, patternProperties, items, anyOf, allOf } = branch as Shape
      return properties || patternProperties || items || anyOf || allOf
    })
    .map((branch) => {
      const validator = compiled(branch)
      return { fits: (value: unknown) => validator.Check(value), pick: picker(branch, leaf) }
    })
  if (holding.length === 0) return leaf
  return (value) => {
    if (typeof value !== 'object' || value === null) return leaf(value)
    const only = holding.length === 1 ? holding : holding.filter((branch) => branch.fits(value))
    if (only.length === 0) return leaf(value)
    if (Array.isArray(value)) return only[0]?.pick(value)
    return Object.assign({}, ...only.map((branch) => branch.pick(value)))
  }
}
