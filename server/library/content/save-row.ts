import type { Transaction } from 'kysely'
import type { Body, Reply } from '../../contract/calls.ts'
import type { ContentKind } from '../../contract/content-rules.ts'
import { plainText } from '../../contract/question-rules.ts'
import type { Database } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, invalid, notFound } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import type { Caller } from '../../school/caller.ts'
import { hasGame } from '../game-files.ts'
import type { EditedRow } from '../rows/row-columns.ts'
import { wordId } from '../rows/word-id.ts'
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
  const gameIsThere = list !== 'games' || (await hasGame(deps.config.dataDir, form.row.folder ?? ''))
  return await once(db.write, caller.command, now(), async (write) => {
    const site = await lockContent(write)
    if (!site) throw new HttpError(409, 'no_content')
    const before = sent._id === undefined ? undefined : await findRow(write, list, sent._id)
    if (sent._id !== undefined && !before) throw notFound()
    if (before && form.version !== undefined && form.version !== versionOf(before)) throw new HttpError(409, 'changed')
    const subject = before ? subjectOf(before, site.subject) : await askedSubject(write, form.subject, site.subject)
    const row = toFolder(list, sent, { id: before?.id ?? deps.newId(), ...(subject !== undefined && { subject }) })
    if (list === 'words' && !before) row.id = await newWordId(write, row, deps.newId)
    const stored = await storeRow(write, deps, { list, row, before, site, gameIsThere })
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
function toFolder(list: ContentKind, sent: Form['row'], named: { id: string; subject?: string }): Unchecked {
  const { _id, ...fields } = sent
  const row: Unchecked = { ...(trimmed(fields) as object), ...named }
  if (row.parent === '') delete row.parent
  if (list === 'menu' || list.endsWith('-categories')) delete row.subject
  return list === 'quizzes' ? { ...row, questions: withIds(row.id, row.questions) } : row
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
}

/**
 * A folder's questions get ids from their positions. Here those ids may be taken, so a new question gets the next free
 * number.
 */
function withIds(quiz: string, questions: unknown): unknown {
  if (!Array.isArray(questions)) return questions
  const taken = new Set(questions.map(({ ID }) => ID))
  let number = 0
  const free = () => {
    do number += 1
    while (taken.has(`${quiz}-${number}`))
    return `${quiz}-${number}`
  }
  return questions.map(({ ID, ...question }) => ({ ...question, ID: ID || free() }))
}

/** A word's id comes from its text, as in a folder, unless a word whose text has changed since already has that id. */
async function newWordId(write: Transaction<Database>, row: Unchecked, newId: () => string): Promise<string> {
  const { id: _, ...word } = row as unknown as EditedRow<'words'>
  const id = wordId(word)
  return (await findRow(write, 'words', id)) ? newId() : id
}
