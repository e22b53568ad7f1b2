import { randomBytes } from 'node:crypto'
import type { Engine } from '../../events/store/engine.ts'
import type { Database } from '../database/tables.ts'

const KEY = 'shuffle_secret'
const known = new WeakMap<Engine<Database>, string>()

/**
 * The secret from which every student's order of options is derived. Created once per database, shared by all nodes,
 * kept across restarts.
 */
export async function shuffleSecret(db: Engine<Database>): Promise<string> {
  const secret = known.get(db) ?? (await findSecret(db)) ?? (await makeSecret(db))
  known.set(db, secret)
  return secret
}

const findSecret = async (db: Engine<Database>): Promise<string | undefined> =>
  (await db.read.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst())?.value

async function makeSecret(db: Engine<Database>): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await db.write
    .insertInto('settings')
    .values({ key: KEY, value: fresh })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  // Another node may have inserted its secret first.
  return (await findSecret(db)) ?? fresh
}
