import { partsLimit } from '../../contract/body-limits.ts'
import { HttpError } from '../errors.ts'
import type { App } from '../route.ts'
import { hasMoreParts } from './json-parts.ts'

/**
 * Accepts only JSON as a call's body. An empty body counts as none. Keys that reach for a prototype are refused (400),
 * and so are more keys and values than a body of the call's length limit can need (413).
 */
export function parseJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (hasMoreParts(text, partsLimit(request.routeOptions.bodyLimit))) done(new HttpError(413, 'too_large'))
    else parse(request, text, done)
  })
}
