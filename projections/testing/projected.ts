import type { Kysely } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import { openStore } from '../../events/store/open-store.ts'
import { rebuild } from '../engine/rebuild.ts'
import type { ReadTables } from '../read-models.ts'
import { append, type Given } from './given.ts'

export interface Projected {
  read: Kysely<ReadTables>
  close(): Promise<void>
}

/** The read models of a log of exactly these events, in a fresh database, for tests of queries. */
export async function projected(engine: Engine<ReadTables>, ...given: Given[]): Promise<Projected> {
  const store = await openStore(engine)
  await append(store, given)
  await rebuild(engine, store)
  await store.close()
  return { read: engine.read, close: engine.close }
}
