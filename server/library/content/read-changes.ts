import { type Kysely, sql } from 'kysely'
import type { Body, Reply } from '../../contract/calls.ts'
import type { Change } from '../../contract/changes.ts'
import type { Database } from '../../database/tables.ts'
import { notFound } from '../../http/errors.ts'
import { differences } from './differences.ts'

type Read = Kysely<Database>

/** The change record, newest first: all of it, of one row, of one person, or the content of the bin. */
export async function listChanges(
  read: Read,
  { list, row, by, bin, page = 1, limit = 50 }: Body<'content/changes'>,
): Promise<Reply<'content/changes'>> {
  const found = everything(read)
    .$if(list !== undefined, (rows) => rows.where('list', '=', list ?? ''))
    .$if(row !== undefined, (rows) => rows.where('row_id', '=', row ?? ''))
    .$if(by !== undefined, (rows) => rows.where('by_id', '=', by ?? ''))
    .$if(bin === true, (rows) => rows.where('in_bin', '=', 1))
  const [rows, count, people] = await Promise.all([
    found
      .select(COLUMNS)
      .select(hadBefore)
      .orderBy('number', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select((select) => select.fn.countAll().as('total')).executeTakeFirst(),
    read
      .selectFrom('users')
      .select(['id as _id', 'name'])
      .where('id', 'in', read.selectFrom('content_changes').select('by_id').distinct())
      .orderBy('name_folded')
      .execute(),
  ])
  return { changes: rows.map(toChange), total: Number(count?.total ?? 0), people }
}

/**
 * One change, with the differences before and after it.
 * @throws HttpError 404.
 */
export async function readChange(read: Read, { _id }: Body<'content/change'>): Promise<Reply<'content/change'>> {
  const row = await everything(read)
    .select(COLUMNS)
    .select(hadBefore)
    .select(['before', 'after'])
    .where('content_changes.id', '=', _id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [before, after] = [row.before, row.after].map((text) => text && JSON.parse(text))
  return { ...toChange(row), differences: differences(before, after) }
}

const COLUMNS = [
  ...(['content_changes.id', 'at', 'by_id', 'list', 'row_id', 'change', 'in_bin'] as const),
  ...(['content_changes.name as row_name', 'users.name as by_name'] as const),
] as const

const everything = (read: Read) => read.selectFrom('content_changes').leftJoin('users', 'users.id', 'by_id')

const hadBefore = sql<number>`case when before is null then 0 else 1 end`.as('had')

interface Found {
  id: string
  at: string
  by_id: string
  list: string
  row_id: string
  row_name: string
  change: Change['change']
  in_bin: number
  by_name: string | null
  had: unknown
}

function toChange(row: Found): Change {
  return {
    _id: row.id,
    at: row.at,
    // A removed person has no name.
    by: { _id: row.by_id, name: row.by_name ?? '' },
    list: row.list as Change['list'],
    row: row.row_id,
    name: row.row_name,
    change: row.change,
    in_bin: row.in_bin === 1,
    restorable: Boolean(row.had) && row.change !== 'moved',
  }
}
