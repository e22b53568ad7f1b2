import type { Call } from '../contract/call.ts'

interface Shape {
  type?: string
  maxLength?: number
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  allOf?: Shape[]
}

/** Ids that reach no record: public categories, and a task's own questions within a call that names the task. */
const HARMLESS = /(^|\.)cats$|^values\.|^questions\./

/**
 * The fields of a call's body or path that name a record, sorted. In the contract's schemas an id is a text of at most
 * 100 characters, and but for `subject` nothing else is.
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
