import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import type { TestApp } from '../http/testing.ts'
import { HOLDER_PATH } from './ask-cells.ts'
import { CLIENT_HEADER } from './forward-login.ts'
import { SECRET, startTestCells, type TestCells } from './testing.ts'

let cells: TestCells
beforeEach(async () => {
  cells = await startTestCells()
})
afterEach(() => cells.close())

interface Attempt {
  pass?: string
  /** Of the browser. */
  ip?: string
  cookie?: string
  headers?: Record<string, string>
}
const logIn = (at: TestApp, user: string, { pass = 'demo1234', ip = '10.0.0.1', cookie, headers }: Attempt = {}) =>
  at.app.inject({
    ...{ method: 'POST', url: '/api/login', payload: { user, pass }, remoteAddress: ip },
    headers: { ...headers, ...(cookie && { cookie }) },
  })
type Reply = Awaited<ReturnType<typeof logIn>>

/** `422 2`, `429 1`, `200`. */
const shortly = (reply: Reply) => [reply.statusCode, reply.json().error].filter((one) => one !== undefined).join(' ')
const cookieOf = (reply: Reply) => reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const cellOf = (reply: Reply) => reply.cookies.find(({ name }) => name === 'cell')?.value
const personAt = async (at: TestApp, cookie: string) =>
  (await at.call('checkLogin', {}, cookie)).body.success?.userinfo.user

/** Compared passwords of each cell. */
function countHashes(): Record<'north' | 'south', number> {
  const counts = { north: 0, south: 0 }
  for (const name of ['north', 'south'] as const) {
    const { passwords } = cells[name].deps
    const { verify } = passwords
    const counted: typeof verify = (...given) => {
      counts[name] += 1
      return verify(...given)
    }
    Object.assign(passwords, { verify: counted })
  }
  return counts
}

it('a login goes to the cell with the name, whichever cell gets it, and its session is there alone', async () => {
  for (const at of [cells.north, cells.south])
    for (const cell of ['north', 'south'] as const) {
      const reply = await logIn(at, ` ${cell.toUpperCase()}-pupil`)
      expect([shortly(reply), cellOf(reply)]).toEqual(['200', cell])
      expect(reply.json().success.userinfo.user).toBe(`${cell}-pupil`)
      expect(await personAt(cells[cell], cookieOf(reply))).toBe(`${cell}-pupil`)
      expect(await personAt(cells[cell === 'north' ? 'south' : 'north'], cookieOf(reply))).toBeUndefined()
    }
})

it('a login in another cell ends the session that the browser had', async () => {
  const first = cookieOf(await logIn(cells.north, 'north-pupil'))
  const second = await logIn(cells.north, 'south-pupil', { cookie: first })
  expect(cellOf(second)).toBe('south')
  expect(await personAt(cells.north, first)).toBeUndefined()
})

it('compares one password in one cell, for a name of either cell and for one of none', async () => {
  const counts = countHashes()
  for (const user of ['north-pupil', 'south-pupil', 'nobody', 'student1', 'student1@south']) {
    const before = counts.north + counts.south
    expect([user, shortly(await logIn(cells.north, user, { pass: 'wrong1' }))]).toEqual([user, '422 2'])
    expect([user, counts.north + counts.south - before]).toEqual([user, 1])
  }
})

it.each(['south-pupil', 'north-pupil', 'nobody'])(
  'wrong passwords for %s count together, whichever cell gets them, by the address of the browser',
  async (user) => {
    const wrong = { pass: 'wrong1' }
    for (let i = 0; i < 5; i++)
      expect(shortly(await logIn(i % 2 ? cells.north : cells.south, user, wrong))).toBe('422 2')
    for (const at of [cells.north, cells.south]) {
      expect(shortly(await logIn(at, user))).toBe('429 1')
      // A browser can't say that it is another one.
      expect(shortly(await logIn(at, user, { headers: { [CLIENT_HEADER]: '10.9.9.9' } }))).toBe('429 1')
      expect(shortly(await logIn(at, user, { ...wrong, ip: '10.0.0.2' }))).toBe('422 2')
    }
  },
)

it('a name in two cells belongs to the older account that is active; the other one names its cell', async () => {
  expect(cellOf(await logIn(cells.south, 'student1'))).toBe('north')
  expect(cellOf(await logIn(cells.north, 'Student1@South'))).toBe('south')
  await cells.north.deps.db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'student1').execute()
  expect(cellOf(await logIn(cells.north, 'student1'))).toBe('south')
  // Other texts after @ are a part of the name.
  expect(shortly(await logIn(cells.north, 'student1@west'))).toBe('422 2')
})

it('while a cell is away, the others work, and a wrong name and a wrong password get the same reply', async () => {
  cells.addresses.set('south', 'http://127.0.0.1:1')
  expect(shortly(await logIn(cells.north, 'north-pupil'))).toBe('200')
  const replies = await Promise.all(
    ['north-pupil', 'south-pupil', 'nobody'].map((user) => logIn(cells.north, user, { pass: 'wrong1' })),
  )
  expect(replies.map(shortly)).toEqual(Array(3).fill('503 wrong_or_cell_away'))
  expect(replies.map(({ headers }) => headers['retry-after'])).toEqual(Array(3).fill('30'))
  expect(shortly(await logIn(cells.north, 'south-pupil@south'))).toBe('503 cell_away')
})

it('a cell whose database is away still sends the logins of the others', async () => {
  const { db } = cells.north.deps
  const broken: KyselyPlugin = {
    transformQuery() {
      throw new StorageUnavailable('away', undefined)
    },
    transformResult: async ({ result }) => result,
  }
  Object.assign(db, { read: db.read.withPlugin(broken) })
  expect(shortly(await logIn(cells.north, 'south-pupil'))).toBe('200')
  expect(shortly(await logIn(cells.north, 'north-pupil'))).toBe('503 wrong_or_cell_away')
  cells.addresses.set('south', 'http://127.0.0.1:1')
  expect(shortly(await logIn(cells.north, 'south-pupil'))).toBe('503 cell_away')
})

it('answers other cells only, and is not there without CELLS', async () => {
  const ask = (authorization?: string) =>
    cells.north.app.inject({
      ...{ method: 'POST', url: HOLDER_PATH, payload: { login: 'north-pupil' } },
      headers: authorization === undefined ? {} : { authorization },
    })
  expect((await ask()).statusCode).toBe(404)
  expect((await ask('Bearer wrong')).statusCode).toBe(404)
  const reply = await ask(`Bearer ${SECRET}`)
  expect([reply.statusCode, reply.json()]).toEqual([200, { holder: { since: expect.any(String), isActive: true } }])
})
