import type { CallName } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'

/** A reply of one step, comparable between engines: clock, ids and secrets are the same in every run. */
export interface StepReply {
  step: string
  status: number
  body: unknown
}

/** Ids that are the same in every run: UUIDs of a counter. */
export function createCountedIds(): () => string {
  let ids = 0
  return () => `${(++ids).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
}

/**
 * Makes calls and records their replies. `cookies`: the session of each person who has logged in, by name; a call of
 * anybody else is a visitor's.
 */
export function recordReplies(test: Pick<TestApp, 'call'>, cookies: Readonly<Record<string, string>>) {
  const replies: StepReply[] = []
  async function ask(step: string, who: string, name: CallName, body: object = {}, headers = {}) {
    const reply = await test.call(name, body, cookies[who], headers)
    const { requestId: _, ...rest } = reply.body as { requestId?: string }
    replies.push({
      step: `${step}: ${name}`,
      status: reply.status,
      body: Array.isArray(reply.body) ? reply.body : rest,
    })
    return reply.body as never as { success: { _id: string; version?: string } }
  }
  return { replies, ask }
}
