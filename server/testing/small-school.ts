import type { Engine } from '../../events/store/engine.ts'
import { foldForSearch } from '../../events/text/folding.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Database } from '../database/tables.ts'
import { hashToken, newToken, SESSION_COOKIE } from '../http/session/session-cookie.ts'

export const CLASS_CODE = '1-7'

/** Logged-in people of the school. */
export interface SmallSchool {
  teacher: Pupil
  students: Pupil[]
}
export interface Pupil {
  id: string
  cookie: string
}

/**
 * Fills a new folder, or an empty PostgreSQL database, with one school, a teacher and a class, all with a session: hashing a hundred passwords would take
 * longer than the test. No server may be running on the folder.
 */
export async function prepareSchool(dataDir: string, size: number, databaseUrl?: string): Promise<SmallSchool> {
  const engine = await openDatabase({ dataDir, databaseUrl })
  return await fillSmallSchool(engine, size).finally(engine.close)
}

/** The same in an open database, whose tables stay as they are. */
export async function fillSmallSchool(engine: Engine<Database>, size: number): Promise<SmallSchool> {
  const at = new Date().toISOString()
  const join = async (id: string, userlevel: number): Promise<Pupil> => {
    const token = newToken()
    await engine.write.transaction().execute(async (write) => {
      await write
        .insertInto('users')
        .values({
          id,
          login: id,
          name: `اسم ${id}`,
          name_folded: foldForSearch(`اسم ${id}`),
          // No password matches an empty hash.
          password_hash: '',
          img: '',
          userlevel,
          status: 1,
          classes_by_manager: 0,
          editor: 0,
          city: '',
          national_id: '',
          email: '',
          phone: '',
          address: '',
          last_login: null,
          deleted_at: null,
          created_at: at,
        })
        .execute()
      await write.insertInto('user_schools').values({ user_id: id, school_id: 'school' }).execute()
      await write.insertInto('user_classes').values({ user_id: id, class_code: CLASS_CODE }).execute()
      await write
        .insertInto('sessions')
        .values({ token_hash: hashToken(token), user_id: id, created_at: at, last_seen_at: at })
        .execute()
    })
    return { id, cookie: `${SESSION_COOKIE}=${token}` }
  }
  await engine.write.insertInto('schools').values({ id: 'school', name: 'مدرسة', city: '' }).execute()
  await engine.write.insertInto('school_classes').values({ school_id: 'school', class_code: CLASS_CODE }).execute()
  const teacher = await join('teacher', 3)
  const students: Pupil[] = []
  for (let place = 1; place <= size; place += 1) students.push(await join(`student${place}`, 1))
  return { teacher, students }
}
