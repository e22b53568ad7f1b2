import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { moveClassesByManager } from './classes-by-manager.ts'
import { recordRows } from './record-rows.ts'
import { createRecords } from './records.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

it('the migration keeps whose classes a manager had set', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-migration-'))
  const { write, close } = await openSqlite<Database>(join(folder, 'old.sqlite'), 'off')
  try {
    await createRecords(write)
    const { classes_by_manager: _, editor: _later, ...user } = recordRows.users
    for (const [id, code, byManager] of [
      ['chose', '1-7', 0],
      ['was-given', '1-7', 0],
      ['was-given', '2-7', 1],
    ] as const) {
      const row = { ...user, id, login: id }
      await write
        .insertInto('users')
        .values(row as typeof recordRows.users)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await sql`insert into user_classes (user_id, class_code, set_by_manager) values (${id}, ${code}, ${byManager})`.execute(
        write,
      )
    }
    await moveClassesByManager(write)
    const users = await write.selectFrom('users').select(['id', 'classes_by_manager']).orderBy('id').execute()
    expect(users).toEqual([
      { id: 'chose', classes_by_manager: 0 },
      { id: 'was-given', classes_by_manager: 1 },
    ])
    expect(
      await write.selectFrom('user_classes').selectAll().orderBy('class_code').orderBy('user_id').execute(),
    ).toEqual([
      { user_id: 'chose', class_code: '1-7' },
      { user_id: 'was-given', class_code: '1-7' },
      { user_id: 'was-given', class_code: '2-7' },
    ])
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})
