import { AsyncLocalStorage } from 'node:async_hooks'
import { buildApp } from '../../app.ts'
import { type Body, type CallName, type Calls, calls, type Reply } from '../../contract/calls.ts'
import type { Deps } from '../../deps.ts'
import { findPerson } from '../../http/session/people.ts'
import type { Person } from '../../http/session/person.ts'
import { createLifecycle } from '../../ops/lifecycle.ts'
import { createTimekeeper } from '../../timekeeper.ts'
import type { Random } from './random.ts'

/**
 * The server's own routes, called as any person at any time. Calls do not wait for the read models. Times:
 * milliseconds.
 */
export interface DemoApp {
  /** @throws if the status is not 200. */
  call<Name extends CallName>(personId: string, at: number, name: Name, body: Body<Name>): Promise<Reply<Name>>
  /** Runs the timekeeper at this time, after the read models have caught up. */
  tick(at: number): Promise<void>
  close(): Promise<void>
}

const CALLER = 'x-demo-person'

/**
 * Uses the real routes, checks and commands, with another clock and without a port. A header replaces sessions, because
 * hashing 300 passwords at login would take longer than the rest.
 */
export async function openDemoApp(deps: Deps, random: Random): Promise<DemoApp> {
  const clock = new AsyncLocalStorage<Date>()
  const people = new Map<string, Promise<Person | undefined>>()
  const person = (id: string) => {
    const known = people.get(id) ?? findPerson(deps.db.read, id)
    people.set(id, known)
    return known
  }
  const lifecycle = createLifecycle('ready')
  const demo: Deps = {
    ...deps,
    // Stored data never contains the base path.
    config: { ...deps.config, basePath: '', logLevel: 'silent', maxLoopDelayMs: 0 },
    now: () => clock.getStore() ?? deps.now(),
    newId: random.id,
    projector: Object.assign(Object.create(deps.projector), { waitFor: async () => true }),
    sessions: { ...deps.sessions, personOfRequest: (request) => person(String(request.headers[CALLER])) },
    lifecycle,
  }
  const requests = random.fork('requests')
  const app = await buildApp(demo, {
    clientFolder: '/nonexistent',
    // The log stores request ids, which must be the same in every run.
    more: (all) =>
      all.addHook('onRequest', async (request) => {
        request.id = requests.id()
      }),
  })
  const timekeeper = createTimekeeper(demo, (error) => {
    throw error
  })
  return {
    async call(personId, at, name, body) {
      const { path } = (calls as Calls)[name]
      const options = {
        method: 'POST',
        url: `/api/${path}`,
        headers: { [CALLER]: personId },
        payload: body as object,
      } as const
      // `inject` starts when it is awaited, so it must be awaited inside `clock.run`.
      const reply = await clock.run(new Date(at), async () => await app.inject(options))
      if (reply.statusCode !== 200)
        throw new Error(`${name} at ${new Date(at).toISOString()}: ${reply.statusCode} ${reply.payload}`)
      return reply.json()
    },
    async tick(at) {
      await deps.projector.drain()
      await clock.run(new Date(at), () => timekeeper.tick())
    },
    close: () => app.close(),
  }
}
