import type { Call } from '../contract/call.ts'

interface Shape {
  type?: string
  maxLength?: number
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  allOf?: Shape[]
}

/**
 * Ids that access no protected record: public categories, `ids` of the bank, which every teacher reads, and questions of the task
 * that the call names.
 */
const HARMLESS = /(^|\.)cats$|^ids$|^values\.|^questions\.|(^|\.)draws\.questions$/

/**
 * The fields of a call's body or path that name a record, sorted. In the contract's schemas, ids are the strings with
 * maxLength 100, except `subject`.
 */
export function idPaths({ body, params }: Call): string[] {
  const found = [body, params].flatMap((schema) => (schema ? pathsIn(schema as Shape, '') : []))
  return [...new Set(found)].filter((path) => path !== 'subject' && !HARMLESS.test(path)).sort()
}

function pathsIn(schema: Shape, path: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])]
  const fields = Object.entries(schema.properties ?? {})
  return [
    ...(schema.type === 'string' && schema.maxLength === 100 ? [path] : []),
    ...inner.flatMap((one) => pathsIn(one, path)),
    ...fields.flatMap(([name, one]) => pathsIn(one, path === '' ? name : `${path}.${name}`)),
  ]
}
