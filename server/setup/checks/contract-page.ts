import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ERROR_CODES, ERROR_TEXTS } from '../../contract/errors.ts'
import { openApi } from '../../http/pages/openapi.ts'
import { printSchema, type Schema } from './print-schema.ts'

// `npm run contract-page` writes the generated part of docs/contract.md; the prose above the mark is written by hand.

const root = path.resolve(import.meta.dirname, '../../..')
const CONTRACT = path.join(root, 'server/contract')
const PAGE = path.join(root, 'docs/contract.md')
const MARK = '<!-- Everything below is written by `npm run contract-page`. -->\n'

interface Operation {
  tags: [string]
  summary: string
  description: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: Record<string, { schema: Schema }> } }
}

/** docs/contract.md as stored, and as generated from the current contract. */
export async function contractPage(): Promise<{ stored: string; required: string }> {
  const stored = readFileSync(PAGE, 'utf8')
  return { stored, required: stored.split(MARK)[0] + MARK + (await generatedPart()) }
}

async function generatedPart(): Promise<string> {
  const names = await namedSchemas()
  const used = new Map<string, Schema>()
  /** Prints a schema and collects the named ones that it mentions. `inside` is not replaced by its own name. */
  const print = (schema: Schema, inside = ''): string =>
    printSchema(schema, (inner) => {
      const name = names.get(JSON.stringify(inner))
      if (name === undefined || name === inside) return undefined
      used.set(name, inner)
      return name
    })

  const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> }
  const calls = new Map<string, string[]>()
  for (const [url, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag] = operation.tags
      calls.set(tag, [...(calls.get(tag) ?? []), callText(`${method.toUpperCase()} ${url}`, operation, print)])
    }
  // The loop also visits entries that `print` adds while it runs: shapes that only other shapes mention.
  const shapes: string[] = []
  for (const [name, schema] of used) shapes.push(`type ${name} = ${print(schema, name)}`)

  return [
    ...[...calls].flatMap(([tag, texts]) => [`\n## Calls: ${tag}\n`, ...texts]),
    `## Shapes\n\n${code(shapes.sort().join('\n\n'))}`,
    `## Pushes and client messages\n\n${code(liveDeclarations())}`,
    `## Codes and texts of errors\n\n${[...ERROR_CODES, ...ERROR_TEXTS].map((error) => `\`${error}\``).join(', ')}\n`,
  ].join('\n')
}

function callText(title: string, operation: Operation, print: (schema: Schema) => string): string {
  const { summary, description, parameters, requestBody, responses } = operation
  const body = Object.values(requestBody?.content ?? {})[0]
  const lines = [
    ...parameters
      .filter((parameter) => parameter.in !== 'header')
      .map(({ name, in: place, required, schema }) => `${place} ${name}${required ? '' : '?'}: ${print(schema)}`),
    ...(body ? [`body: ${print(body.schema)}`] : []),
    ...Object.values(responses[200].content).map(({ schema }) => `reply: ${print(schema)}`),
  ]
  return `### \`${title}\`\n\n${summary}. For: ${description.replace(/\.$/, '').toLowerCase()}.\n\n${code(lines.join('\n'))}`
}

const code = (text: string) => `\`\`\`ts\n${text}\n\`\`\`\n`

/** Names of the object schemas that server/contract exports, by their JSON. */
async function namedSchemas(): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const file of readdirSync(CONTRACT).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')))
    for (const [name, value] of Object.entries(await import(path.join(CONTRACT, file)))) {
      const json = JSON.stringify(value) ?? ''
      if (/^[A-Z]/.test(name) && /^\{"(?:type":"object"|allOf")/.test(json) && !names.has(json)) names.set(json, name)
    }
  names.delete('{"type":"object","properties":{"subject":{"type":"string","maxLength":100}}}')
  return names
}

/** The source text of the declarations in live.ts. */
function liveDeclarations(): string {
  const source = readFileSync(path.join(CONTRACT, 'live.ts'), 'utf8')
  return ['ServerPushes', 'ClientMessages', 'Watching']
    .map((name) => new RegExp(`^export (interface ${name} \\{[\\s\\S]*?^\\})`, 'm').exec(source)?.[1])
    .join('\n\n')
}

if (import.meta.main) writeFileSync(PAGE, (await contractPage()).required)
