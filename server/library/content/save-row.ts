import type { Transaction } from 'kysely'
import type { Body, Reply } from '../../contract/calls.ts'
import { plainText } from '../../contract/question-rules.ts'
import type { Database } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpError, invalid, notFound } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import { editedKindOf } from '../kinds/kinds.ts'
import { recordChange } from './record-change.ts'
import { storeRow, type Unchecked } from './store-row.ts'
import { editedRow, findRow, lockContent, type StoredRow, versionOf } from './stored-rows.ts'

type Form = Body<'content/save'>

/**
 * Adds a row of content, or changes the row `_id`, by the same rules and writers as loading a content folder.
 * @throws HttpError 404, 409 `changed` and `no_content`, 422 with the contract's codes.
 */
export async function saveRow(deps: Deps, caller: Caller, form: Form): Promise<Reply<'content/save'>> {
  const { db, now } = deps
  const { list, row: sent } = form
  const kind = editedKindOf(list)
  const hasFiles = await kind.hasFiles(sent, deps.files)
  return await once(db.write, caller.command, now(), async (write) => {
    const site = await lockContent(write)
    if (!site) throw new HttpError(409, 'no_content')
    const before = sent._id === undefined ? undefined : await findRow(write, list, sent._id)
    if (sent._id !== undefined && !before) throw notFound()
    if (before && form.version !== undefined && form.version !== versionOf(before)) throw new HttpError(409, 'changed')
    const subject = before ? subjectOf(before, site.subject) : await askedSubject(write, form.subject, site.subject)
    const isTaken = async (id: string) => (await findRow(write, list, id)) !== undefined
    const fields = toFolder(sent)
    const id = before?.id ?? (await kind.idFor(fields, deps.newId, isTaken))
    const named = { ...fields, id, ...(kind.ofSubject && subject !== undefined && { subject }) }
    const row = kind.completed(named) as Unchecked
    const stored = await storeRow(write, deps, { list, row, before, site, hasFiles })
    await recordChange(write, deps, caller, {
      list,
      id: row.id,
      change: before ? 'changed' : 'added',
      ...(before && { before: editedRow(list, before, site) }),
      after: editedRow(list, stored, site),
    })
    return { success: { _id: row.id, version: versionOf(stored) } }
  })
}

const subjectOf = ({ subject }: StoredRow, configured: string) =>
  typeof subject === 'string' && subject !== configured ? subject : undefined

async function askedSubject(
  write: Transaction<Database>,
  asked: string | undefined,
  configured: string,
): Promise<string | undefined> {
  if (asked === undefined || asked === configured) return undefined
  const known = await write.selectFrom('subjects').select('id').where('id', '=', asked).executeTakeFirst()
  if (!known) throw invalid('bad_value', 'subject')
  return asked
}

/** Trims texts, so that a blank one counts as empty. A row without a parent in the form gets none. */
function toFolder({ _id, ...fields }: Form['row']): Record<string, unknown> {
  const row = trimmed(fields) as Record<string, unknown>
  if (row.parent === '') delete row.parent
  return row
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
}
