import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallName, calls } from '../../contract/calls.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

interface Operation {
  operationId: string
  security: object[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: { 'application/json': { schema: object } } }>
}

it('describes every call with its body, reply, errors and who may make it', async () => {
  const reply = await test.app.inject('/api/openapi.json')
  expect(reply.statusCode).toBe(200)
  const { paths, openapi } = reply.json() as { openapi: string; paths: Record<string, Record<string, Operation>> }
  expect(openapi).toBe('3.1.0')
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path, who, body, reply: answer } = calls[name]
    const operation = paths[`/api/${path}`]?.[method.toLowerCase()]
    expect(operation?.operationId, name).toBe(name)
    expect(operation?.responses[200]?.content['application/json'].schema).toEqual(JSON.parse(JSON.stringify(answer)))
    expect(operation?.responses[500], name).toBeDefined()
    expect(JSON.stringify(operation?.security)).toBe(who === 'all' ? '[{},{"session":[]}]' : '[{"session":[]}]')
    if (/(^|\/)upload$/.test(name))
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    else if (method === 'POST')
      expect(operation?.requestBody?.content['application/json']?.schema).toEqual(JSON.parse(JSON.stringify(body)))
  }
  expect(Object.keys(paths)).toHaveLength(Object.keys(calls).length)
})

it('serves a page to browse it', async () => {
  const page = await test.app.inject('/api/docs/')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  expect((await test.app.inject('/api/docs/json')).json()).toHaveProperty('paths')
})
