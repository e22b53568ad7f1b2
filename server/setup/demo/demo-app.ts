import { AsyncLocalStorage } from 'node:async_hooks'
import { buildApp } from '../../app.ts'
import { type Body, type CallName, type Calls, calls, type Reply } from '../../contract/calls.ts'
import type { Deps } from '../../deps.ts'
import { findPerson } from '../../http/session/people.ts'
import type { Person } from '../../http/session/person.ts'
import { createLifecycle } from '../../ops/lifecycle.ts'
import { createTimekeeper } from '../../timekeeper.ts'
import type { Random } from './random.ts'

/** The server itself, used by people of the past: each call brings its caller and its time. None waits for the read models. */
export interface DemoApp {
  call<Name extends CallName>(personId: string, at: number, name: Name, body: Body<Name>): Promise<Reply<Name>>
  /** The timekeeper looks at its clock, once the read models that it asks know all. */
  tick(at: number): Promise<void>
  close(): Promise<void>
}

const CALLER = 'x-demo-person'

/**
 * All routes, checks and commands are the real ones; only the clock is another, sessions are replaced by a header
 * (hashing 300 passwords would take longer than the whole term), and nothing listens.
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
    // Nothing that is stored knows where the portal is served.
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
    // Ids of requests stand in the log.
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
      // `inject` begins when it is awaited: inside, or it would see no clock.
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
