import type { TSchema } from 'typebox'
import { HttpError } from '../errors.ts'
import { bodyErrors } from './body-errors.ts'
import { compiled, once } from './compiled.ts'
import { picker } from './picker.ts'

/** Maximum nesting of arrays and objects (docs/decisions/0103-conventions-of-calls.md). */
const MAX_NESTING = 32

/**
 * Compiles a schema of the contract into a reader of request bodies: no coercion, unknown fields dropped, characters
 * removed that a database cannot store. Throws 400 with the first places that break the schema.
 */
export const bodyReader: (schema: TSchema) => (sent: unknown) => unknown = once((schema) => {
  const pick = picker(schema, cleanLeaf)
  const validator = compiled(schema)
  return (sent) => {
    if (nestsDeeper(sent, MAX_NESTING)) throw unreadable('', `nesting over ${MAX_NESTING}`)
    const body = pick(sent)
    if (validator.Check(body)) return body
    throw new HttpError(400, 'no data', { details: bodyErrors(schema, body).slice(0, 3) })
  }
})

/**
 * The same for query strings and paths, where every value is text: parses integers, and accepts a single value as a
 * list.
 */
export function queryReader(schema: TSchema): (sent: unknown) => unknown {
  const read = bodyReader(schema)
  const properties = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {}
  return (sent) => {
    const query: Record<string, unknown> = { ...(sent as object) }
    for (const [key, { type }] of Object.entries(properties)) {
      const value = query[key]
      if (typeof value !== 'string') continue
      if (type === 'integer' && /^-?\d{1,15}$/.test(value)) query[key] = Number(value)
      if (type === 'array') query[key] = [value]
    }
    return read(query)
  }
}

/** 400 with the path of the field that can't be read, and why. */
export const unreadable = (path: string, message: string) =>
  new HttpError(400, 'no data', { details: [{ path, message }] })

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const inner of Array.isArray(value) ? value : Object.values(value))
    if (nestsDeeper(inner, levels - 1)) return true
  return false
}

/** Not every engine can store NUL and lone surrogates. They come from broken pastes, never from typing. */
const cleanText = (text: string) => {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole
}

const cleanLeaf = (value: unknown) => (typeof value === 'string' ? cleanText(value) : value)
