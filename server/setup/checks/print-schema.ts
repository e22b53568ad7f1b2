/** A JSON schema as the contract uses it. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
}

const WIDTH = 110

/**
 * A schema as a TypeScript type, without lengths, patterns and ranges (the OpenAPI document has those). If `nameOf`
 * returns a name, the name is printed instead of the schema.
 */
export function printSchema(schema: Schema, nameOf: (schema: Schema) => string | undefined): string {
  const named = nameOf(schema)
  if (named) return named
  const print = (inner: Schema) => printSchema(inner, nameOf)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(print))].join(' | ')
  if (schema.allOf) return schema.allOf.map(print).join(' & ')
  if (schema.type === 'array') return arrayOf(schema.items ? print(schema.items) : 'unknown')
  if (schema.type === 'object') return objectOf(schema, print)
  if (schema.type === 'integer') return 'number'
  if (schema.format === 'binary') return 'File'
  return schema.type ?? 'unknown'
}

const arrayOf = (item: string) => (/^[\w]+$|^\{[\s\S]*\}$/.test(item) ? `${item}[]` : `(${item})[]`)

function objectOf(
  { properties, patternProperties, additionalProperties, required }: Schema,
  print: (inner: Schema) => string,
) {
  const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties
  if (!properties && typeof values === 'object') return `Record<string, ${print(values)}>`
  const fields = Object.entries(properties ?? {})
    // Omitted, because every body may have it.
    .filter(([name]) => name !== 'subject')
    .map(
      ([name, field]) =>
        `${/^\w+$/.test(name) ? name : `'${name}'`}${required?.includes(name) ? '' : '?'}: ${print(field)}`,
    )
  if (fields.length === 0) return '{}'
  const line = `{ ${fields.join('; ')} }`
  if (line.length <= WIDTH && !line.includes('\n')) return line
  return `{\n${fields.map((field) => `  ${field.replaceAll('\n', '\n  ')}`).join('\n')}\n}`
}
