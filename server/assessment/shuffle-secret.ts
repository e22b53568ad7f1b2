import type { Engine } from '../../events/store/engine.ts'
import { readSecret } from '../database/settings.ts'
import type { Database } from '../database/tables.ts'

/** Key of the row in `settings`. */
export const SHUFFLE_SECRET = 'shuffle_secret'
const known = new WeakMap<Engine<Database>, string>()

/**
 * The secret from which every student's order of options is derived. Created once per database, shared by all nodes,
 * kept across restarts.
 */
export async function shuffleSecret(db: Engine<Database>): Promise<string> {
  const secret = known.get(db) ?? (await readSecret(db, SHUFFLE_SECRET))
  known.set(db, secret)
  return secret
}
