import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { LIVE_CONNECTION } from '../../contract/rules.ts'
import { freePort } from '../../database/free-port.ts'
import { SESSION_COOKIE, sessionCookieName } from '../../http/session/session-cookie.ts'
import { nodesOf, readCompose, settingsOf } from '../../ops/deploy/testing-compose.ts'
import { samplesOf } from '../../ops/testing.ts'
import { succeedAt } from '../../testing/server-process.ts'
import { CLASS_CODE, prepareSchool, type SmallSchool } from '../../testing/small-school.ts'
import { runMinistry } from '../commands/ministry.ts'
import { findProgram, PROXIES, startProxy } from './proxy.ts'
import { startCells } from './start-cells.ts'
import { type Cluster, startCluster } from './start-cluster.ts'
import { fillCells, openBrowser } from './testing-cells.ts'

// The parts of compose.yaml, with its settings, as processes of this machine. A proxy that is not installed here is left out; the
// project's own always takes part.

const STUDENTS = 12
const kinds = PROXIES.filter((kind) => kind === 'own' || findProgram(kind))
const compose = readCompose(settingsOf('compose.env'))
const settings = compose.services.node1?.environment ?? {}
const POLL = { timeout: 30_000, interval: 50 }

let folder: string
let cluster: Cluster
let school: SmallSchool

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bawaba-compose-'))
  // Where the parts are differs on one machine; Secure cookies are as the settings say.
  const { HOST: _, PORT: __, DATA_DIR: ___, DATABASE_URL: ____, ...env } = settings
  cluster = await startCluster({ nodes: nodesOf(compose).length, env: { ...env, COOKIE_SECURE: '' } })
  const made = await prepareSchool(path.join(folder, 'data'), STUDENTS, cluster.databaseUrl)
  const secure = (one: { id: string; cookie: string }) => ({
    ...one,
    cookie: one.cookie.replace(SESSION_COOKIE, sessionCookieName({ cookieSecure: true, basePath: '' })),
  })
  school = { teacher: secure(made.teacher), students: made.students.map(secure) }
})
afterAll(async () => {
  expect(await cluster.stop()).toEqual([0, 0])
  await rm(folder, { recursive: true, force: true })
})

/** One metric of each node. */
const metric = (name: string) =>
  Promise.all(
    cluster.addresses.map(async (node) => {
      const reply = await fetch(`${node}/metrics`, { headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } })
      return samplesOf(await reply.text()).find((sample) => sample.name === name)?.value ?? Number.NaN
    }),
  )

/** The teacher's page of the task: the last answer of each student that it was pushed. */
function openPage(address: string, task: string) {
  const shown = new Map<string, unknown>()
  const page = { shown, watching: 0 }
  const socket = io(address, {
    ...{
      extraHeaders: { cookie: school.teacher.cookie },
      auth: { position: 0 },
      forceNew: true,
      rejectUnauthorized: false,
    },
    ...LIVE_CONNECTION,
  })
  onTestFinished(() => void socket.disconnect())
  socket.on('attempt:progress', ({ student, answers }) => shown.set(student, answers?.[0]?.answer))
  socket.on('connect', async () => {
    await socket.emitWithAck('task:watch', { _id: task })
    page.watching += 1
  })
  return page
}

it.each(kinds)(
  'behind %s: what a student saves on one node is shown by the other, and a killed node is not noticed',
  async (kind) => {
    const tls = kind === 'caddy'
    if (tls) vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    onTestFinished(() => void vi.unstubAllEnvs())
    const place = { nodes: cluster.addresses, port: await freePort(), folder: path.join(folder, kind), tls }
    const { address, stop } = await startProxy(kind, { ...place, logFile: path.join(folder, `${kind}.log`) })
    onTestFinished(async () => void (await stop()))
    const question = { ID: 'q', type: 1 as const, question: '?', answersType: 2 as const, answers: [{ answer: 'a' }] }
    const body = { options: { name: kind, classes: [CLASS_CODE] }, questions: [question] }
    const task = (await succeedAt(address, school.teacher.cookie, 'tasks/add', body)).success._id
    for (const { cookie } of school.students) await succeedAt(address, cookie, 'tasks/start', { _id: task })
    const page = openPage(address, task)
    await expect.poll(() => page.watching, POLL).toBe(1)

    let seq = 0
    /** Everybody saves one more answer, and the page shows it. */
    async function saveAll(): Promise<void> {
      seq += 1
      const values = [{ ID: 'q', answer: `answer ${seq}` }]
      for (const { id, cookie } of school.students)
        await succeedAt(address, cookie, 'tasks/draft', { task, device: id, seq, values })
      const answers = () => school.students.map(({ id }) => page.shown.get(id))
      await expect.poll(answers, POLL).toEqual(school.students.map(() => `answer ${seq}`))
    }
    const before = await metric('bawaba_events_total')
    await saveAll()
    const appended = (await metric('bawaba_events_total')).map((count, at) => count - (before[at] ?? 0))
    expect(Math.min(...appended), `saves by node: ${appended}`).toBeGreaterThan(0)

    const sockets = await metric('bawaba_sockets')
    expect(sockets.reduce((sum, count) => sum + count, 0)).toBe(1)
    const holder = sockets.indexOf(1)
    await cluster.kill(holder)
    await expect.poll(() => page.watching, POLL).toBe(2)
    await saveAll()
    await cluster.start(holder)
  },
)

it('stops a cluster whose part does not start, and says why', async () => {
  const port = Number(new URL(cluster.addresses[0] ?? '').port)
  const { databaseUrl } = cluster
  await expect(startCluster({ nodes: 1, port, databaseUrl })).rejects.toThrow(`port ${port} is in use`)
  const wrong = startCluster({ nodes: 1, databaseUrl, env: { LOG_LEVEL: 'loud' } })
  await expect(wrong).rejects.toThrow('LOG_LEVEL=loud')
})

it('pupils of two cells log in at one address and submit, sockets push, a wrong cookie heals, and a stopped cell stops nobody else', async () => {
  const names = ['north', 'south']
  const urls = await fillCells(cluster.databaseUrl, names)
  const portal = await startCells({
    cells: names.map((name, at) => ({ name, databaseUrl: urls[at] })),
    nodes: 1,
    env: { STOP_NOTICE_SECONDS: '0' },
    proxy: findProgram('nginx') ? 'nginx' : 'own',
  })
  onTestFinished(async () => expect(await portal.stop()).toEqual([0, 0]))
  const browser = () => openBrowser(portal.proxy)
  const pupils = names.map(browser)
  for (const [at, cell] of names.entries()) {
    const [teacher, pupil] = [browser(), pupils[at] as ReturnType<typeof browser>]
    expect(await teacher.logIn(`${cell}-teacher`)).toBe(`${cell}-teacher`)
    expect(await pupil.logIn(`${cell}-pupil`)).toBe(`${cell}-pupil`)
    expect(pupil.cookie()).toContain(`cell=${cell}`)
    const question = { ID: 'q', type: 1, question: '?', answersType: 2, answers: [{ answer: 'a' }] }
    const sent = await teacher.call('tasks/add', { options: { name: cell, classes: ['1-7'] }, questions: [question] })
    const task = sent.success._id
    const pushed: string[] = []
    const socket = io(portal.proxy, {
      ...{ extraHeaders: { cookie: teacher.cookie() }, auth: { position: 0 }, forceNew: true },
      ...LIVE_CONNECTION,
    })
    onTestFinished(() => void socket.disconnect())
    socket.on('attempt:progress', ({ student }) => pushed.push(student))
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    await socket.emitWithAck('task:watch', { _id: task })
    await pupil.call('tasks/start', { _id: task })
    const values = [{ ID: 'q', answer: 'a' }]
    await pupil.call('tasks/draft', { task, device: 'd', seq: 1, values })
    await expect.poll(() => pushed, POLL).toContain(`${cell}-pupil`)
    await pupil.call('tasks/save', { task, device: 'd', seq: 2, values })
  }
  const [north, south] = pupils
  const file = path.join(folder, 'cells.txt')
  await writeFile(file, urls.map((url, at) => `${names[at]}=${url}`).join('\n'))
  const sums = async () => {
    const lines: string[] = []
    const code = await runMinistry(
      ['sums', file, '--days', '1'],
      {},
      { log: (line) => lines.push(line), error: console.error },
    )
    return [code, ...lines.map((line) => line.trim().split(/ {2,}/))]
  }
  await expect.poll(sums, POLL).toContainEqual(['submissions', '1', '1', '2'])
  expect(await sums()).toEqual([
    ...[0, ['north', 'south', 'total'], ['schools', '1', '1', '2'], ['classes', '1', '1', '2']],
    ...[
      ['pupils', '1', '1', '2'],
      ['teachers', '1', '1', '2'],
      ['managers', '0', '0', '0'],
      ['tasks sent', '1', '1', '2'],
    ],
    ...[
      ['submissions', '1', '1', '2'],
      [expect.stringMatching(/^saved on 20/), '1', '1', '2'],
    ],
  ])

  south?.set('cell', 'north')
  expect(await south?.person()).toBe('nobody')
  for (const cell of ['north', 'nowhere']) {
    south?.set('cell', cell)
    expect(await south?.logIn('south-pupil')).toBe('south-pupil')
    expect([south?.cookie().includes('cell=south'), await south?.person()]).toEqual([true, 'south-pupil'])
  }
  expect((await fetch(`${portal.proxy}/cells/holder`, { method: 'POST' })).status).toBe(404)

  expect(await portal.cells[1]?.stop()).toEqual([0])
  expect(await north?.person()).toBe('north-pupil')
  expect(await browser().logIn('north-pupil')).toBe('north-pupil')
  // A page of the stopped cell keeps its session and says why, and its people still see the login page.
  expect(await south?.person()).toBe('503 cell_away')
  expect((await fetch(`${portal.proxy}/`, { headers: { cookie: south?.cookie() ?? '' } })).status).toBeLessThan(500)
  for (const who of [browser(), south]) expect(await who?.logIn('south-pupil')).toBe('503 wrong_or_cell_away')
  expect(await browser().logIn('north-pupil', 'wrong1')).toBe('503 wrong_or_cell_away')
  // The computer on which a pupil of the stopped cell worked serves one of another cell.
  expect(await south?.logIn('north-pupil')).toBe('north-pupil')
})
