import type { App } from './route.ts'

/** JSON alone is a body of a call. An empty one counts as none; keys that reach for a prototype are refused (400). */
export function parseJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, text, done)
  })
}
