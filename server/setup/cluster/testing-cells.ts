import { createPasswords } from '../../account/passwords.ts'
import type { CallName } from '../../contract/calls.ts'
import { openPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/tables.ts'
import { addPeople, addSchools } from '../../school/add-people.ts'
import { callAt } from '../../testing/server-process.ts'

const PASS = 'demo1234'

/**
 * Makes a database for each cell on the server of this one, with a school, the teacher `<cell>-teacher` and the pupil `<cell>-pupil`.
 * The server is that of `startCluster`, which has the template. Returns the address of each.
 */
export async function fillCells(databaseUrl: string, cells: readonly string[]): Promise<string[]> {
  const passwordHash = await createPasswords({ memoryKib: 8, passes: 1 }).hash(PASS)
  const server = await openPostgres<Database>(databaseUrl)
  const urls: string[] = []
  for (const cell of cells) {
    await server.pool.query(`create database ${cell} template migrated`)
    const url = Object.assign(new URL(databaseUrl), { pathname: cell }).href
    const engine = await openPostgres<Database>(url)
    await engine.write.transaction().execute(async (write) => {
      await addSchools(write, [{ id: 'school', name: `مدرسة ${cell}`, city: '', classes: ['1-7'] }])
      const person = (kind: string, level: number) => {
        const login = `${cell}-${kind}`
        const names = { id: login, login, name: login, nationalId: login }
        return { ...names, level, schoolId: 'school', classes: ['1-7'], passwordHash, city: '' }
      }
      await addPeople(write, [person('teacher', 3), person('pupil', 1)], { at: new Date(), byManager: false })
    })
    await engine.close()
    urls.push(url)
  }
  await server.close()
  return urls
}

/** A browser of the portal, with its cookies. */
export function openBrowser(portal: string) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookie,
    set: (name: string, value: string) => void jar.set(name, value),
    /** The name of the person, or status and error. */
    async logIn(user: string, pass = PASS): Promise<string> {
      const reply = await fetch(`${portal}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookie() },
        body: JSON.stringify({ user, pass }),
      })
      for (const set of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        jar.set(name, value)
      }
      const { success, error } = await reply.json()
      return success?.userinfo.user ?? `${reply.status} ${error}`
    },
    /** Who is logged in, or status and error. */
    async person(): Promise<string> {
      const { status, body } = await callAt(portal, cookie(), 'checkLogin', {})
      return body.error === undefined ? (body.success?.userinfo.user ?? 'nobody') : `${status} ${body.error}`
    },
    /** @throws unless it succeeds. */
    async call(name: CallName, body: object): Promise<{ success: { _id: string } }> {
      const reply = await callAt(portal, cookie(), name, body as never)
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
      return reply.body as { success: { _id: string } }
    },
  }
}
