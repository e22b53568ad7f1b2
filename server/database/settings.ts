import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** The value of a setting; undefined if it was never stored. */
export async function readSetting(read: Kysely<Database>, key: string): Promise<string | undefined> {
  const row = await read.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** The configured subject, for calls that name none; '' in a portal without content. */
export async function defaultSubject(read: Kysely<Database>): Promise<string> {
  const site = await readSetting(read, 'site')
  return site === undefined ? '' : JSON.parse(site).subject
}

/** A secret of this database, created at its first use: 32 bytes, base64url. All nodes share it. */
export async function readSecret(
  { read, write }: { read: Kysely<Database>; write: Kysely<Database> },
  key: string,
): Promise<string> {
  const known = await readSetting(read, key)
  if (known !== undefined) return known
  const fresh = randomBytes(32).toString('base64url')
  await write
    .insertInto('settings')
    .values({ key, value: fresh })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  // Another node may have stored its secret first.
  return (await readSetting(write, key)) ?? fresh
}

/** `readSecret`, which reads the database once. A failed read is tried again. */
export function keptSecret(
  db: { read: Kysely<Database>; write: Kysely<Database> },
  key: string,
): () => Promise<string> {
  let secret: Promise<string> | undefined
  return () => {
    secret ??= readSecret(db, key).catch((error) => {
      secret = undefined
      throw error
    })
    return secret
  }
}
