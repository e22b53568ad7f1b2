import type { Transaction } from 'kysely'
import type { Body, Reply } from '../../contract/calls.ts'
import type { ContentList } from '../../contract/content-rules.ts'
import { plainText } from '../../contract/question-rules.ts'
import type { Database } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, invalid, notFound } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import type { Caller } from '../../school/caller.ts'
import { hasGame } from '../game-files.ts'
import { type Columns, columnsOf, type EditedRow, type Into } from '../rows/row-columns.ts'
import { wordId } from '../rows/word-id.ts'
import { setWordsVersion } from '../words-version.ts'
import { checkRow } from './check-row.ts'
import { isOrdered, lastPlace, renumber } from './places.ts'
import { refuseSameWord } from './same-word.ts'
import { findRow, lockContent, type StoredRow, tableOf, versionOf } from './stored-rows.ts'

type Form = Body<'content/save'>
/** A row as the folder has it, before it was held against any rule. */
type Unchecked = Record<string, unknown> & { id: string }

/**
 * Adds a row of content, or changes the one that `_id` names, by the rules and writers of the content folder.
 * @throws HttpError 404, 409 `changed` and `no_content`, 422 with the contract's codes.
 */
export async function saveRow(deps: Deps, { command }: Caller, form: Form): Promise<Reply<'content/save'>> {
  const { db, now } = deps
  const { list, row: sent } = form
  const gameIsThere = list !== 'games' || (await hasGame(deps.config.dataDir, form.row.folder ?? ''))
  return await once(db.write, command, now(), async (write) => {
    const site = await lockContent(write)
    if (!site) throw new HttpError(409, 'no_content')
    const before = sent._id === undefined ? undefined : await findRow(write, list, sent._id)
    if (sent._id !== undefined && !before) throw notFound()
    if (before && form.version !== undefined && form.version !== versionOf(before)) throw new HttpError(409, 'changed')
    const subject = before ? subjectOf(before, site.subject) : await askedSubject(write, form.subject, site.subject)
    const row = toFolder(list, sent, { id: before?.id ?? deps.newId(), ...(subject !== undefined && { subject }) })
    if (list === 'words' && !before) row.id = await newWordId(write, row, deps.newId)
    const sizeOf = await checkRow(write, list, row as unknown as EditedRow<ContentList>)
    if (!gameIsThere) throw invalid('no_game', 'folder')
    const into = {
      subject: site.subject,
      media: (name?: string) => name ?? '',
      game: (folder: string) => folder,
      sizeOf,
    }
    const columns = toColumns(list, row, into)
    if (list === 'words') await refuseSameWord(write, columns as unknown as Columns<'words'>)
    const stored = await store(write, list, before, columns)
    if (list === 'words') await setWordsVersion(write, deps.newId())
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

/** Texts are trimmed, so that blank is empty; what the form has no parent for names none. */
function toFolder(list: ContentList, sent: Form['row'], named: { id: string; subject?: string }): Unchecked {
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

/** A folder's questions are named by their places, which others may have taken here: a new one gets the next free number. */
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

/** A word is named by what it says, as in a folder, unless one that said so once has the name and says something else now. */
async function newWordId(write: Transaction<Database>, row: Unchecked, newId: () => string): Promise<string> {
  const { id: _, ...word } = row as unknown as EditedRow<'words'>
  const id = wordId(word)
  return (await findRow(write, 'words', id)) ? newId() : id
}

const toColumns = (list: ContentList, row: Unchecked, into: Into): StoredRow =>
  (columnsOf[list] as (row: unknown, into: Into) => StoredRow)(row, into)

/** A new row comes last, and so does one that was hung elsewhere. */
async function store(
  write: Transaction<Database>,
  list: ContentList,
  before: StoredRow | undefined,
  columns: StoredRow,
): Promise<StoredRow> {
  const table = tableOf(list)
  const moves = isOrdered(list) && (!before || before.parent !== columns.parent)
  const values = { ...columns, ...(moves && { place: await lastPlace(write, list) }) } as never
  if (before) await write.updateTable(table).set(values).where('id', '=', before.id).execute()
  else await write.insertInto(table).values(values).execute()
  if (moves) await renumber(write, list)
  return columns
}
