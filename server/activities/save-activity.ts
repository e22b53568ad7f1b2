import type { Transaction } from 'kysely'
import type { CheckedActivity } from '../contract/activity-rules.ts'
import { foldForSearch } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import { HttpError, invalid } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { activityContent, activityVersion, ownActivity } from './activity-rows.ts'

interface Stamp {
  now: Date
  newId: () => string
}

/**
 * Adds a checked activity, or changes the one with this id. Returns its id. 404 if it is not the person's own, 409
 * `changed` if neither `version` nor already this content is stored, 422 for a picture that is not stored.
 */
export async function saveActivity(
  transaction: Transaction<Database>,
  me: Person,
  activity: CheckedActivity & { id?: string; subject: string; version?: string | undefined },
  { now, newId }: Stamp,
): Promise<string> {
  const { id, version, subject, title, full, img, answers } = activity
  const stored = id === undefined ? undefined : await ownActivity(transaction, me, id)
  await checkPictures(transaction, activity)
  const at = now.toISOString()
  const texts = [title, full, ...answers.flatMap(({ front, back }) => [front, back])]
  const columns = {
    title,
    full,
    img,
    search: foldForSearch(texts.join(' ')),
    cards: JSON.stringify(answers),
    updated_at: at,
  }
  if (stored) {
    const update = transaction.updateTable('activities').set(columns).where('id', '=', stored.id)
    if (version === undefined) await update.execute()
    else {
      // Compared by the update itself: another node may have stored something since the row was read.
      const may = activityVersion(stored) === version ? [stored, columns] : [columns]
      const { numUpdatedRows } = await update
        .where((where) => where.or(may.map((row) => where.and(activityContent(row)))))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new HttpError(409, 'changed')
    }
    return stored.id
  }
  const created = newId()
  await transaction
    .insertInto('activities')
    .values({ ...columns, id: created, owner_id: me.id, subject, created_at: at, deleted_at: null })
    .execute()
  return created
}

/** Deletes an activity. Sent tasks hold copies and stay playable. */
export async function deleteActivity(
  transaction: Transaction<Database>,
  me: Person,
  id: string,
  now: Date,
): Promise<void> {
  await ownActivity(transaction, me, id)
  await transaction.updateTable('activities').set({ deleted_at: now.toISOString() }).where('id', '=', id).execute()
}

/**
 * Pictures must be stored here: an external address would disclose players to its host. A person's photo is not
 * allowed.
 */
async function checkPictures(transaction: Transaction<Database>, { img, answers }: CheckedActivity): Promise<void> {
  const named = [
    { field: 'img', path: img },
    ...answers.flatMap((card, place) => [
      { field: `answers.${place}.front_img`, path: card.front_img },
      { field: `answers.${place}.back_img`, path: card.back_img },
    ]),
  ].filter(({ path }) => path !== '')
  if (named.length === 0) return
  const rows = await transaction
    .selectFrom('media')
    .select('path')
    .where('kind', '=', 'image')
    .where('person', '=', 0)
    .where(
      'path',
      'in',
      named.map(({ path }) => path),
    )
    .execute()
  const stored = new Set(rows.map(({ path }) => path))
  const unknown = named.find(({ path }) => !stored.has(path))
  if (unknown) throw invalid('Image format is not allowed!!', unknown.field)
}
