import type { Body, CallName, Reply } from '../../server/contract/calls.ts'

const option = (name: string, otherwise: string) => {
  const place = process.argv.indexOf(`--${name}`)
  return place < 0 ? otherwise : (process.argv[place + 1] ?? otherwise)
}
const BASE = option('base', 'http://127.0.0.1:3000').replace(/\/$/, '')
const SUFFIX = option('user-suffix', '')

export class Mismatch extends Error {}
/** @throws Mismatch unless both are the same JSON. */
export function same(what: string, got: unknown, expected: unknown): void {
  if (JSON.stringify(got) !== JSON.stringify(expected))
    throw new Mismatch(`${what}\n    expected ${JSON.stringify(expected)}\n    got      ${JSON.stringify(got)}`)
}

interface Answer<Name extends CallName> {
  status: number
  text: string
  body: Reply<Name> & { error?: number | string }
}

/** One person on one device: a session cookie and the texts of all replies. */
export class Client {
  readonly user: string
  readonly received: string[] = []
  #cookie = ''
  constructor(user: string) {
    this.user = `${user}${SUFFIX}`
  }

  async ask<Name extends CallName>(name: Name, body: Body<Name>, key?: string): Promise<Answer<Name>> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (this.#cookie) headers.cookie = this.#cookie
    if (key) headers['idempotency-key'] = key
    const reply = await fetch(`${BASE}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const sid = reply.headers.getSetCookie().find((line) => line.startsWith('sid='))
    if (sid) this.#cookie = sid.split(';')[0] ?? ''
    const text = await reply.text()
    this.received.push(text)
    return { status: reply.status, text, body: JSON.parse(text) as Answer<Name>['body'] }
  }

  /** As `ask`, but any status other than 200 is a mismatch. */
  async get<Name extends CallName>(name: Name, body: Body<Name>, key?: string): Promise<Reply<Name>> {
    const answer = await this.ask(name, body, key)
    if (answer.status !== 200) same(`${name} of ${this.user}`, `${answer.status} ${answer.text}`, 200)
    return answer.body
  }

  /** Expects this status and error. */
  async refused<Name extends CallName>(name: Name, body: Body<Name>, status: number, error: string): Promise<void> {
    const answer = await this.ask(name, body)
    same(`${name} of ${this.user}`, [answer.status, answer.body.error], [status, error])
  }

  login = async () => (await this.get('login', { user: this.user, pass: 'demo1234' })).success.userinfo
}

export const step = (text: string) => console.log(`✓ ${text}`)
