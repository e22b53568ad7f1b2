import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../http/testing.ts'
import type { Turn, Waiting } from './fair-queue.ts'
import { type Passwords, QueueFull } from './passwords.ts'

const TURN: Turn = { id: 'turn-1', since: 1_800_000_000_000, from: 1_800_000_012_300 }

/** `asked`: the arguments of each login to the queue. It refuses logins without a turn. */
async function busyServer() {
  const asked: (Waiting | undefined)[] = []
  const test = await startTestApp({
    seed: async (deps) => {
      const passwords: Passwords = {
        ...deps.passwords,
        verify: async (_password, _stored, who) => {
          asked.push(who)
          if (!who?.turn) throw new QueueFull(TURN, 12_300)
          return true
        },
      }
      Object.assign(deps, { passwords })
    },
  })
  onTestFinished(test.close)
  const login = async (user: string, ticket?: string) => await test.call('login', { user, pass: 'demo1234', ticket })
  const refused = async (user: string) => {
    const reply = await login(user)
    return { reply, ticket: (reply.body as { turn?: { ticket?: string } }).turn?.ticket ?? '' }
  }
  return { test, asked, login, refused }
}

it('a login with many ahead of it gets the time to try again, and then keeps its place', async () => {
  const { asked, login, refused } = await busyServer()
  const { reply, ticket } = await refused('student1')
  expect(reply.status).toBe(503)
  expect(reply.body).toEqual({ error: 'busy', turn: { in: 13, ticket: expect.any(String) } })
  expect(reply.headers['retry-after']).toBe('13')
  expect((await login(' Student1', ticket)).status).toBe(200)
  expect(asked.at(-1)?.turn).toEqual(TURN)
})

it('a ticket counts for its login name only, and only as it was written', async () => {
  const { asked, login, refused } = await busyServer()
  const { ticket } = await refused('student1')
  const [since = '', ...rest] = ticket.split('.')
  const earlier = [String(Number(since) - 60_000), ...rest].join('.')
  for (const [user, given] of [
    ['student2', ticket],
    ['student1', earlier],
    ['student1', `${ticket}x`],
    ['student1', '1.2.3.4'],
  ] as const) {
    expect((await login(user, given)).status).toBe(503)
    expect(asked.at(-1)?.turn).toBeUndefined()
  }
})

it('a refusal by the queue is no wrong password, and does not reveal whether the name exists', async () => {
  const { test, refused } = await busyServer()
  const [known, unknown] = [await refused('student1'), await refused('nobody')]
  expect(Object.keys(unknown.reply.body)).toEqual(Object.keys(known.reply.body))
  expect(unknown.reply.status).toBe(known.reply.status)
  expect(await test.deps.db.read.selectFrom('login_failures').selectAll().execute()).toEqual([])
})
