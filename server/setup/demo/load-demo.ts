import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { loadContent } from '../commands/content.ts'
import { drawPeople, storePeople } from './people.ts'
import { storePhotos } from './photos.ts'
import { DAY } from './plan.ts'
import { createRandom } from './random.ts'
import { PASSWORD } from './school.ts'
import { playTerm } from './term.ts'

export { DEMO_LOGINS } from './school.ts'

const SEED = 'bawaba'
const LOADING = 'loading'
const LOADED = 'loaded'

/** Whose database this is: nobody's yet, the demo school's, or that of people of its own. @throws when an earlier loading was broken off: half a school is no school. */
export async function whoIsHere(read: Kysely<Database>): Promise<'nobody' | 'demo' | 'others'> {
  const mark = await read.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst()
  if (mark?.value === LOADING)
    throw new Error(
      'The demo school was broken off while it was being filled: delete the data directory and start again.',
    )
  if (mark?.value === LOADED) return 'demo'
  const anybody = await read.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anybody ? 'others' : 'nobody'
}

/**
 * Fills an empty database with the content, two schools and a term of work up to now (`deps.now`), the same for the same
 * moment. Starts the projector and leaves it caught up. Answers what there is.
 */
export async function loadDemo(
  deps: Deps,
): Promise<{ questions: number; people: number; photos: number; happenings: number }> {
  const random = createRandom(SEED)
  await markAs(deps, LOADING)
  const { counts, media } = await loadContent({ db: deps.db, dataDir: deps.config.dataDir, now: deps.now })

  const people = drawPeople(random.fork('people'))
  const enrolled = new Date(deps.now().getTime() - 85 * DAY)
  const passwordHash = await deps.passwords.hash(PASSWORD)
  await storePeople(deps, people, passwordHash, random.fork('records'), enrolled)
  const photos = await storePhotos(deps, people.everybody, random, enrolled)

  await deps.projector.start()
  const happenings = await withoutSyncs(deps, () => playTerm(deps, people, media, random.fork('term')))
  await setLastLogins(deps)
  await markAs(deps, LOADED)
  return { questions: counts.questions ?? 0, people: people.everybody.length, photos, happenings }
}

async function markAs({ db }: Deps, value: string): Promise<void> {
  await db.write
    .insertInto('settings')
    .values({ key: 'demo', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Whoever did something was logged in then; nobody went through the login itself. */
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
 * Thousands of commits that nobody waits for: SQLite leaves their syncs to the end. A power cut meanwhile leaves the mark
 * of a loading that was broken off.
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
