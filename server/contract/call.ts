import type { Static, TSchema } from 'typebox'

/**
 * Who may make a call, by level, or by the right to change the portal's content (`editor`, which no level brings with it);
 * whose records it reaches is settled by the route.
 * `user`: any level that is logged in. A call without a policy does not compile, a route without a call does not start.
 */
export type Policy = 'all' | 'user' | 'student' | 'teacher' | 'manager' | 'editor'

/** One call of the contract. The server validates with it, OpenAPI is generated from it, the client is typed by it. */
export interface Call {
  method: 'GET' | 'POST'
  /** Below `/api`. */
  path: string
  who: Policy
  /** Body of a POST, query string of a GET. */
  body: TSchema
  /** Path parameters, where there are any. */
  params?: TSchema
  reply: TSchema
  /** Bytes of a JSON body that is longer than others may be (`BODY_LIMIT`). */
  bodyLimit?: number
  summary: string
  tag: 'session' | 'tasks' | 'students' | 'people' | 'questions' | 'activities' | 'library' | 'content' | 'media'
}

export type BodyOf<C extends Call> = Static<C['body']>
export type ReplyOf<C extends Call> = Static<C['reply']>
