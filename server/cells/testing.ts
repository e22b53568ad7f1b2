import { createPasswords } from '../account/passwords.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../http/testing.ts'
import { addPeople } from '../school/add-people.ts'
import type { CellSettings } from './settings.ts'

/** Two cells on SQLite that listen, each with the schools of `startTestApp` and one student with a name of its own. */
export interface TestCells {
  north: TestApp
  south: TestApp
  addresses: Map<string, string>
  close(): Promise<void>
}

export const SECRET = 'a secret of at least thirty-two characters'
const OLD = new Date('2026-09-01T06:00:00.000Z')

/** Everybody's password is `demo1234`. `student1` is in both; that of the north is active and older. */
export async function startTestCells(): Promise<TestCells> {
  const addresses = new Map<string, string>()
  const start = async (own: string) => {
    addresses.set(own, 'http://127.0.0.1:1')
    const cells: CellSettings = { own, secret: SECRET, addresses }
    const passwordHash = await createPasswords({ memoryKib: 8, passes: 1 }).hash(TEST_PASSWORD)
    const app = await startTestApp({
      config: { cells },
      async seed({ db }) {
        const names = { login: `${own}-pupil`, id: `${own}-pupil`, name: own, nationalId: own }
        const more = { level: 1, schoolId: 'school1', classes: ['1-7'], passwordHash, city: '' }
        await db.write
          .transaction()
          .execute((write) => addPeople(write, [{ ...names, ...more }], { at: OLD, byManager: false }))
        if (own === 'south')
          await db.write
            .updateTable('users')
            .set({ created_at: '2026-10-01T06:00:00.000Z' })
            .where('id', '=', 'student1')
            .execute()
      },
    })
    return app
  }
  const [north, south] = [await start('north'), await start('south')]
  addresses.set('north', await north.listen())
  addresses.set('south', await south.listen())
  return {
    ...{ north, south, addresses },
    close: async () => void (await Promise.all([north.close(), south.close()])),
  }
}
