import type { TSchema } from 'typebox'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { ErrorBody } from '../../contract/errors.ts'

type Json = Record<string, unknown>
const POLICIES: Record<Call['who'], string> = {
  all: 'Everybody, visitors included.',
  user: 'Everybody who is logged in.',
  student: 'Students.',
  teacher: 'Teachers and managers.',
  manager: 'Managers.',
  editor: 'People with the right to change the portal’s content, of any level.',
}
const COMMAND_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A UUID created before the first try. Repeating key and body returns the first reply.',
  schema: { type: 'string', format: 'uuid' },
}

/** The contract as OpenAPI, generated from the schemas that validate the calls. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    paths[`/api/${call.path}`] = { [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bawaba',
      version: '1',
      description:
        'Calls are POST with JSON unless stated otherwise; the session is the cookie `sid` (`__Host-sid` where cookies are Secure, `__Secure-sid` below a BASE_PATH). Fields are added, never renamed.',
    },
    paths,
    components: {
      schemas: { Error: plain(ErrorBody) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}

function operation(name: CallName, call: Call): Json {
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.summary,
    description: POLICIES[call.who],
    security: call.who === 'all' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', call.params),
      ...(call.method === 'GET' ? parametersOf('query', call.body) : [COMMAND_KEY]),
    ],
    ...(call.method === 'POST' ? { requestBody: requestBody(call) } : {}),
    responses: {
      200: { description: 'Success', ...content(plain(call.reply)) },
      ...Object.fromEntries(errorsOf(call).map(([status, description]) => [status, failure(description)])),
    },
  }
}

function errorsOf(call: Call): [number, string][] {
  const all: [number, string][] = [[400, 'Body not readable, or not valid by the schema']]
  if (call.who !== 'all') all.push([401, 'No session, or it ended'])
  all.push([403, 'This level may not make this call, or the Origin is foreign'])
  all.push([404, 'No such thing for this person'])
  if (call.method === 'POST')
    all.push([409, 'A conflicting earlier fact'], [413, 'Too large'], [415, 'Type not allowed'], [422, 'A broken rule'])
  all.push([429, 'Too many, see Retry-After'], [500, 'Server error: the log has it under requestId'])
  all.push([
    503,
    'Starting, stopping or overloaded, see Retry-After: nothing was stored; `slow` may be stored in the end',
  ])
  return all
}

function requestBody(call: Call): Json {
  if (!call.files) return { required: true, ...content(plain(call.body)) }
  const properties = Object.fromEntries(call.files.map((field) => [field, { type: 'string', format: 'binary' }]))
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
}

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined): Json[] {
  const { properties = {}, required = [] } = (schema ? plain(schema) : {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

const content = (schema: Json) => ({ content: { 'application/json': { schema } } })
const failure = (description: string) => ({ description, ...content({ $ref: '#/components/schemas/Error' }) })
/** Removes the schema library's internal symbols. */
const plain = (schema: TSchema): Json => JSON.parse(JSON.stringify(schema))
