import { describe, expect, test } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import { recordRows } from './record-rows.ts'
import type { Database, ServerTables } from './tables.ts'

/** Tests of what the server relies on, for either engine. `open` returns a fresh database with all tables. */
export function databaseContract(open: () => Promise<Engine<Database>>): void {
  describe('records', () => {
    test('every table stores and returns a row of its type', async () => {
      const { write, read } = await open()
      for (const table of Object.keys(recordRows) as (keyof ServerTables)[]) {
        await write.insertInto(table).values(recordRows[table]).execute()
        expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([recordRows[table]])
      }
    })

    test('login names are unique, except the empty ones of removed people', async () => {
      const { write } = await open()
      const add = (id: string, login: string) =>
        write
          .insertInto('users')
          .values({ ...recordRows.users, id, login })
          .execute()
      await add('u1', 'salma')
      await expect(add('u2', 'salma')).rejects.toThrow(/unique/i)
      await add('u3', '')
      await add('u4', '')
    })
  })

  describe('queries', () => {
    test('return counts, sums and averages as numbers', async () => {
      const { write, read } = await open()
      const big = 3_000_000_000
      for (const path of ['a', 'b']) {
        await write
          .insertInto('media')
          .values({ ...recordRows.media, path, bytes: big })
          .execute()
      }
      const row = await read
        .selectFrom('media')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.sum<number>('bytes').as('sum'),
          fn.avg<number>('bytes').as('average'),
          fn.max('bytes').as('most'),
        ])
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ count: 2, sum: 2 * big, average: big, most: big })
    })

    test('return the number of changed rows, or the rows', async () => {
      const { write } = await open()
      const settings = ['a', 'b', 'c'].map((key) => ({ key, value: '1' }))
      expect((await write.insertInto('settings').values(settings).executeTakeFirst()).numInsertedOrUpdatedRows).toBe(3n)
      const updated = await write.updateTable('settings').set({ value: '2' }).where('key', '>', 'a').executeTakeFirst()
      expect(updated.numUpdatedRows).toBe(2n)
      const deleted = await write.deleteFrom('settings').where('value', '=', '2').returning('key').execute()
      expect(deleted.map((row) => row.key).sort()).toEqual(['b', 'c'])
    })
  })

  describe('transactions', () => {
    test('roll back on failure, and the next one works', async () => {
      const { write, read } = await open()
      const failed = write.transaction().execute(async (trx) => {
        await trx.insertInto('settings').values({ key: 'a', value: '1' }).execute()
        expect(await trx.selectFrom('settings').selectAll().execute()).toHaveLength(1)
        expect(await read.selectFrom('settings').selectAll().execute()).toHaveLength(0)
        await trx.insertInto('settings').values({ key: 'a', value: 'again' }).execute()
      })
      await expect(failed).rejects.toThrow(/unique/i)
      const kept = write.transaction().execute(async (trx) => {
        await trx.insertInto('settings').values({ key: 'b', value: '2' }).execute()
        return 'kept'
      })
      expect(await kept).toBe('kept')
      expect(await read.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'b', value: '2' }])
    })

    test('run one after the other: each sees the previous result', async () => {
      const { write, read, kind } = await open()
      await write.insertInto('settings').values({ key: 'n', value: '0' }).execute()
      const add = () =>
        write.transaction().execute(async (trx) => {
          const of = trx.selectFrom('settings').select('value').where('key', '=', 'n')
          // SQLite has one writer, and no row locks.
          const { value } = await (kind === 'postgres' ? of.forUpdate() : of).executeTakeFirstOrThrow()
          await trx
            .updateTable('settings')
            .set({ value: `${Number(value) + 1}` })
            .where('key', '=', 'n')
            .execute()
        })
      await Promise.all(Array.from({ length: 25 }, add))
      expect(await read.selectFrom('settings').select('value').execute()).toEqual([{ value: '25' }])
    })
  })
}
