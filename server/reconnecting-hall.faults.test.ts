import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type Socket as Client, io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { hashToken, newToken, SESSION_COOKIE } from './http/session/session-cookie.ts'
import { startTestApp } from './http/testing.ts'
import { addPeople } from './school/add-people.ts'
import { questions, send } from './tasks/testing.ts'

const HALL = 400
/** A whole school shares one address. */
const ADDRESS = '203.0.113.7'

it('400 students of one address, disconnected at once, all reconnect, get a resync, and every save is stored', async () => {
  const test = await startTestApp({ config: { trustProxy: 1, connectionsPerAddress: HALL } })
  onTestFinished(test.close)
  const students = Array.from({ length: HALL }, (_, place) => `pupil${place}`)
  const cookies = await enrol(test.deps, students)
  const task = await send(test, await test.login('teacher1'), { classes: ['1-7'] })
  const call = (name: string, who: string, payload: object) =>
    test.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      remoteAddress: ADDRESS,
      headers: { cookie: cookies.get(who) },
      payload,
    })
  for (const who of students) expect((await call('tasks/start', who, { _id: task })).statusCode).toBe(200)

  const relay = await startRelay(new URL(await test.listen()))
  onTestFinished(relay.close)
  const { position } = test.deps.projector
  const resynced = new Set<string>()
  const clients = students.map((who) => {
    const extraHeaders = { cookie: cookies.get(who) ?? '', 'x-forwarded-for': ADDRESS }
    const client = io(relay.address, { transports: ['websocket'], extraHeaders, auth: { position }, forceNew: true })
    client.on('resync', () => resynced.add(who))
    return client
  })
  onTestFinished(() => void clients.map((client) => client.disconnect()))
  const connected = () => clients.filter((client) => client.connected).length
  await expect.poll(connected, { timeout: 60_000 }).toBe(HALL)
  await expect.poll(() => test.deps.live.connections, { timeout: 60_000 }).toBe(HALL)

  const refused = refusals(clients)
  relay.cut()
  const saves = students.map(async (who, place) => {
    const body = { task, seq: 1, values: [{ ID: questions[1]?.ID, answer: `${place}` }] }
    for (;;) {
      const reply = await call('tasks/draft', who, body)
      if (reply.statusCode !== 503) return reply.statusCode
      await setTimeout(Number(reply.headers['retry-after']) * 1000)
    }
  })
  expect(new Set(await Promise.all(saves))).toEqual(new Set([200]))
  await expect.poll(connected, { timeout: 60_000 }).toBe(HALL)
  await expect.poll(() => test.deps.live.connections, { timeout: 60_000 }).toBe(HALL)
  await expect.poll(() => resynced.size, { timeout: 60_000 }).toBe(HALL)
  expect(refused()).toEqual([])
  const stored = (await test.deps.store.readAll(0, 100_000)).filter(({ type }) => type === 'AnswersSaved')
  expect(new Set(stored.map(({ streamId }) => streamId)).size).toBe(HALL)
  expect(stored).toHaveLength(HALL)
})

/** Messages with which the server refused a connection, without those of cut connections. */
function refusals(clients: Client[]): () => string[] {
  const messages: string[] = []
  for (const client of clients)
    client.on('connect_error', ({ message }) => {
      if (message !== 'websocket error') messages.push(message)
    })
  return () => messages
}

type Deps = Awaited<ReturnType<typeof startTestApp>>['deps']

/** Students of one class with a session each. */
async function enrol({ db, now }: Deps, students: string[]): Promise<Map<string, string>> {
  const at = now().toISOString()
  const cookies = new Map<string, string>()
  const people = students.map((id) => ({
    id,
    login: id,
    name: id,
    nationalId: id,
    level: 1,
    schoolId: 'school1',
    classes: ['1-7'],
    passwordHash: 'x',
    city: 'x',
  }))
  await db.write.transaction().execute(async (write) => {
    await addPeople(write, people, { at: now(), byManager: false })
    for (const user_id of students) {
      const token = newToken()
      cookies.set(user_id, `${SESSION_COOKIE}=${token}`)
      await write
        .insertInto('sessions')
        .values({ user_id, token_hash: hashToken(token), created_at: at, last_seen_at: at })
        .execute()
    }
  })
  return cookies
}

/** A TCP relay to the server whose connections can be cut. */
async function startRelay(server: URL): Promise<{ address: string; cut(): void; close(): void }> {
  const wires = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(Number(server.port), server.hostname)
    for (const wire of [near, far]) {
      wires.add(wire)
      wire.on('error', () => undefined)
      wire.once('close', () => {
        wires.delete(wire)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    cut() {
      for (const wire of wires) wire.destroy()
    },
    close() {
      relay.close()
      for (const wire of wires) wire.destroy()
    },
  }
}
