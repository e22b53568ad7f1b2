import type { InjectOptions } from 'fastify'
import type { Engine } from '../../events/store/engine.ts'
import { createPasswords } from '../account/passwords.ts'
import { buildApp } from '../app.ts'
import type { Machine } from '../clock.ts'
import { closeDeps, composeDeps } from '../compose.ts'
import { type Config, readConfig } from '../config.ts'
import { type CallName, type Calls, calls, type Reply } from '../contract/calls.ts'
import type { Database } from '../database/tables.ts'
import { openTestDatabase } from '../database/testing.ts'
import type { Deps } from '../deps.ts'
import type { FileStore } from '../files/file-store.ts'
import { addPeople, addSchools } from '../school/add-people.ts'
import { noVoice, type Voice } from '../speech/voice.ts'
import type { App } from './route.ts'

export interface TestApp {
  app: App
  deps: Deps
  /** Logs in and returns the Cookie header. Everybody's password is `demo1234`. */
  login(user: string, pass?: string): Promise<string>
  call<Name extends CallName>(
    name: Name,
    body?: unknown,
    cookie?: string,
    headers?: Record<string, string>,
  ): Promise<TestReply<Name>>
  /** Listens on a free port, with Socket.io. Returns the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface TestReply<Name extends CallName> {
  status: number
  // Tests read fields of successes and of errors.
  body: Reply<Name> & { error?: number | string; field?: string; requestId?: string }
  headers: Record<string, string | string[] | number | undefined>
}

interface Options {
  /** Default: a fresh SQLite. The app closes it. Schools are added only if there are none: two apps may share one. */
  engine?: Engine<Database>
  /** Adds records after the schools. */
  seed?: (deps: Deps) => Promise<void>
  config?: Partial<Config>
  now?: () => Date
  /** Time source of the server's own clock, if `now` is not given. */
  machine?: Machine
  newId?: () => string
  clientFolder?: string
  /** Default: the store of the settings. */
  files?: FileStore
  /** Default: none, so that only tests of speech run its program. */
  voice?: Voice
  /** Adds routes. */
  more?: (app: App) => void
}

export const TEST_PASSWORD = 'demo1234'
/** Argon2's minimum, so that logins in tests are fast. */
const cheap = { memoryKib: 8, passes: 1 }
let hashed: Promise<string> | undefined

/** The whole server on a fresh SQLite with two small schools. Calls go through `inject`, without a socket. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { engine, files, seed, config = {}, now, machine, newId, clientFolder, voice = noVoice, more } = options
  const db = engine ?? (await openTestDatabase())
  const settings: Config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', MAX_LOOP_DELAY_MS: '0', DATA_DIR: '/nonexistent' }),
    passwords: cheap,
    ...config,
  }
  const deps = await composeDeps({ config: settings, db, files, now, machine, newId, voice })
  if (!(await db.read.selectFrom('schools').select('id').executeTakeFirst())) await fillSchool(deps)
  await seed?.(deps)
  const app = await buildApp(deps, { clientFolder: clientFolder ?? '/nonexistent', more })
  await deps.projector.start()
  await deps.projector.drain()
  deps.lifecycle.become('ready')

  const send = (options: InjectOptions) => app.inject({ remoteAddress: '127.0.0.1', ...options })
  return {
    app,
    deps,
    async login(user, pass = TEST_PASSWORD) {
      const reply = await send({ method: 'POST', url: `${settings.basePath}/api/login`, payload: { user, pass } })
      if (reply.statusCode !== 200) throw new Error(`login of ${user}: ${reply.statusCode} ${reply.payload}`)
      return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
    async call(name, body = {}, cookie, headers = {}) {
      const { method, path } = (calls as Calls)[name]
      const fields = body as Record<string, string>
      const url = `${settings.basePath}/api/${path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(fields[key] ?? ''))}`
      const reply = await send({
        method: method as 'GET' | 'POST',
        url,
        headers: { ...(cookie ? { cookie } : {}), ...headers },
        ...((method as string) === 'GET' ? { query: fields } : { payload: body as object }),
      })
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
    },
    async listen() {
      deps.live.attach(app.server, deps)
      return await app.listen({ host: '127.0.0.1', port: 0 })
    },
    async close() {
      await deps.live.close()
      await app.close()
      await closeDeps(deps)
    },
  }
}

const people: [login: string, level: number, school: string, classes: string[]][] = [
  ['student1', 1, 'school1', ['1-7']],
  ['student2', 1, 'school1', ['1-7']],
  ['student3', 1, 'school1', ['2-7']],
  ['otherstudent', 1, 'school2', ['1-7']],
  ['teacher1', 3, 'school1', ['1-7', '2-7']],
  ['teacher2', 3, 'school2', ['1-7']],
  ['manager1', 5, 'school1', []],
]

/** Two schools; a person's id is their login name. */
async function fillSchool({ db }: Deps): Promise<void> {
  hashed ??= createPasswords(cheap).hash(TEST_PASSWORD)
  const passwordHash = await hashed
  const city = 'الناصرة'
  const classes = ['1-7', '2-7', '1-8']
  await db.write.transaction().execute(async (write) => {
    await addSchools(
      write,
      ['school1', 'school2'].map((id) => ({ id, name: `مدرسة ${id}`, city, classes })),
    )
    const everybody = people.map(([login, level, schoolId, classes]) => {
      const names = { id: login, login, name: `اسم ${login}`, nationalId: `id-${login}` }
      return { ...names, level, schoolId, classes, passwordHash, city }
    })
    await addPeople(write, everybody, { at: new Date('2026-09-01T06:00:00.000Z'), byManager: false })
  })
}
