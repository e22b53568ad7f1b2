import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import { HttpError, tooMany } from '../http/errors.ts'

const MB = 1024 * 1024
/** Bytes a day. A student uploads a photo of themselves; staff who make content upload books and games. */
const STUDENT = 25 * MB
const TEACHER = 500 * MB
const CONTENT = 4096 * MB
/** Charge for synthesising one sound, which takes a second of a core; 500 use up a teacher's day. */
const SOUND = MB
/** Minimum charge per file, because names and rows need space too. */
const LEAST = MB / 16
const DAY_MS = 24 * 3_600_000
/** Rows older than this many days are deleted. */
const KEPT_DAYS = 7

/**
 * Charges a file to its sender's quota of the day (UTC) before inspecting it, because re-encoding a picture costs more
 * than storing it. Returns a function that gives the charge back, for a file that the portal could not store.
 * @throws HttpError 429 with `Retry-After` when the quota is used up.
 */
export async function spendUpload(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sender: { id: string; level: number },
  bytes: number,
  isContent = false,
): Promise<() => Promise<void>> {
  const most = isContent ? CONTENT : sender.level < LEVEL.teacher ? STUDENT : TEACHER
  const at = now()
  const counted = Math.max(LEAST, bytes)
  const day = dayOf(at)
  // A single statement, so that parallel uploads cannot exceed the quota.
  const spent = await db.write
    .insertInto('uploads')
    .values({ user_id: sender.id, day, bytes: counted })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((set) => ({ bytes: set('uploads.bytes', '+', counted) }))
        .where('uploads.bytes', '<=', most - counted),
    )
    .returning('bytes')
    .executeTakeFirst()
  if (!spent) throw tooMany(DAY_MS - (at.getTime() % DAY_MS), 'upload_quota')
  return async () => {
    await db.write
      .updateTable('uploads')
      .set((set) => ({ bytes: set('bytes', '-', counted) }))
      .where('user_id', '=', sender.id)
      .where('day', '=', day)
      .execute()
  }
}

/** The same for a sound that the server synthesises. @throws HttpError 429. */
export async function spendSound(deps: Pick<Deps, 'db' | 'now'>, asker: { id: string; level: number }): Promise<void> {
  await spendUpload(deps, asker, SOUND).catch((error: unknown) => {
    throw error instanceof HttpError ? new HttpError(error.status, 'speech_quota', { headers: error.headers }) : error
  })
}

/** Deletes the rows of past days. */
export async function forgetUploads({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const last = dayOf(new Date(now().getTime() - KEPT_DAYS * DAY_MS))
  await db.write.deleteFrom('uploads').where('day', '<', last).execute()
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
