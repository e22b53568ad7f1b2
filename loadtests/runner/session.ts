import type { Body, CallName, Reply } from '../../server/contract/calls.ts'

/** A logged-in client. */
export interface Session {
  /** The Cookie header. */
  readonly cookie: string
  /** @throws when the status is not 200. */
  call<Name extends CallName>(name: Name, body: Body<Name>): Promise<Reply<Name>>
}

/** @throws when the login is refused. */
export async function openSession(base: string, user: string, pass = 'demo1234'): Promise<Session> {
  let cookie = ''
  const call: Session['call'] = async (name, body) => {
    const reply = await fetch(`${base}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    })
    if (reply.status !== 200) throw new Error(`${name} as ${user}: ${reply.status} ${await reply.text()}`)
    const set = reply.headers.getSetCookie().map((one) => one.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return (await reply.json()) as never
  }
  await call('login', { user, pass })
  return {
    get cookie() {
      return cookie
    },
    call,
  }
}
