import type { Kysely } from 'kysely'
import { loadContent } from '../../admin/content.ts'
import { SHUFFLE_SECRET } from '../../assessment/shuffle-secret.ts'
import type { Database } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { drawPeople, storePeople } from './people.ts'
import { storePhotos } from './photos.ts'
import { DAY } from './plan.ts'
import { createRandom } from './random.ts'
import { PASSWORD } from './school.ts'
import { simulateTerm } from './term.ts'

export { DEMO_LOGINS } from './school.ts'

const SEED = 'bawaba'
const LOADING = 'loading'
const LOADED = 'loaded'

/** Whether the database is empty, has the demo school, or another one. @throws if loading the demo was interrupted. */
export async function detectContents(read: Kysely<Database>): Promise<'empty' | 'demo' | 'school'> {
  const mark = await read.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst()
  if (mark?.value === LOADING)
    throw new Error(
      'Loading the demo school was interrupted, and half of it is stored. Delete the data directory and start again.',
    )
  if (mark?.value === LOADED) return 'demo'
  const anybody = await read.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anybody ? 'school' : 'empty'
}

/**
 * Fills an empty database with the content, two schools and a term of work up to `deps.now()`; the same time gives the
 * same log. Starts the projector, which has caught up at the end. Returns the numbers of created records.
 */
export async function loadDemo(
  deps: Deps,
): Promise<{ questions: number; people: number; photos: number; steps: number }> {
  const random = createRandom(SEED)
  await put(deps, 'demo', LOADING)
  // Draws depend on it. A demo school has no secrets: its passwords are public, too.
  await put(deps, SHUFFLE_SECRET, random.fork('secret').id())
  const { counts, media } = await loadContent(deps)

  const people = drawPeople(random.fork('people'))
  const enrolled = new Date(deps.now().getTime() - 85 * DAY)
  const passwordHash = await deps.passwords.hash(PASSWORD)
  await storePeople(deps, people, passwordHash, random.fork('records'), enrolled)
  const photos = await storePhotos(deps, people.everybody, random, enrolled)

  await deps.projector.start()
  const steps = await withoutSyncs(deps, () => simulateTerm(deps, people, media, random.fork('term')))
  await setLastLogins(deps)
  await put(deps, 'demo', LOADED)
  return { questions: counts.questions ?? 0, people: people.everybody.length, photos, steps }
}

async function put({ db }: Deps, key: string, value: string): Promise<void> {
  await db.write
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Sets the last login of people to their latest activity, because the demo makes no logins. */
async function setLastLogins({ db }: Deps): Promise<void> {
  const seen = await db.read
    .selectFrom('entries')
    .select(['student_id', (select) => select.fn.max('started_at').as('at')])
    .where('started_at', 'is not', null)
    .groupBy('student_id')
    .execute()
  const teachers = await db.read
    .selectFrom('task_board')
    .select(['owner_id as student_id', (select) => select.fn.max('sent_at').as('at')])
    .groupBy('owner_id')
    .execute()
  await db.write.transaction().execute(async (write) => {
    for (const { student_id, at } of [...seen, ...teachers])
      await write.updateTable('users').set({ last_login: at }).where('id', '=', student_id).execute()
  })
}

/**
 * Turns off SQLite's syncs during `work`, which makes thousands of commits. After a power cut the stored mark still
 * says `loading`, so `detectContents` refuses the database.
 */
async function withoutSyncs<T>({ db }: Deps, work: () => Promise<T>): Promise<T> {
  if (db.kind !== 'sqlite') return await work()
  const [{ synchronous } = { synchronous: 2 }] = await db.writer.exclusive((connection) =>
    connection.all<{ synchronous: number }>('PRAGMA synchronous', []),
  )
  await db.writer.exclusive((connection) => connection.exec('PRAGMA synchronous = OFF'))
  try {
    return await work()
  } finally {
    await db.writer.exclusive((connection) => connection.exec(`PRAGMA synchronous = ${synchronous}`))
    await db.writer.exclusive((connection) => connection.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
  }
}
