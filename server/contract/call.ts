import type { Static, TSchema } from 'typebox'

/**
 * Who may make a call: a minimum level, `user` for anybody logged in, or `editor` for the right to change the portal's
 * content, which no level includes. The route's handler checks whose records the call accesses.
 */
export type Policy = 'all' | 'user' | 'student' | 'teacher' | 'manager' | 'editor'

/** One call of the contract. It validates on the server, types the client, and generates OpenAPI. */
export interface Call {
  method: 'GET' | 'POST'
  /** Below `/api`. */
  path: string
  who: Policy
  /** Body of a POST, query string of a GET. */
  body: TSchema
  /** Path parameters. */
  params?: TSchema
  reply: TSchema
  /** Form fields of a multipart body, each a file. `body` is not used then. */
  files?: readonly string[]
  /** Bytes of the JSON body, if not `BODY_LIMIT`. */
  bodyLimit?: number
  /** How many times the usual handling time the call may take; absent: 1, or 2 with files. */
  timeFactor?: number
  summary: string
  tag: 'session' | 'tasks' | 'students' | 'people' | 'questions' | 'activities' | 'library' | 'content' | 'media'
}

export type BodyOf<C extends Call> = Static<C['body']>
export type ReplyOf<C extends Call> = Static<C['reply']>
