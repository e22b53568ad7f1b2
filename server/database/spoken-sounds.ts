import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** Creates the map from spoken texts, by a keyed hash, to their sounds. */
export async function createSpokenSounds({ schema }: Kysely<Database>): Promise<void> {
  await texts(schema.createTable('spoken_sounds'), ['path'])
    .addColumn('key', 'text', (column) => column.primaryKey())
    .execute()
  await schema.createIndex('spoken_sounds_path').on('spoken_sounds').column('path').execute()
}
