import type { Kysely } from 'kysely'
import { CONTENT_KINDS } from '../../contract/content-rules.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import { editedKindOf } from '../kinds/kinds.ts'

const OTHERS = ['settings', 'subjects', 'grades', 'questions'] as const
const tables = (): (keyof ServerTables)[] => [...OTHERS, ...CONTENT_KINDS.map((kind) => editedKindOf(kind).table)]
/** The portal's secrets are not content. */
const SETTINGS = ['site', 'words']
type Dump = Record<keyof ServerTables, Record<string, unknown>[]>

/** All rows that an import writes, sorted by key so that both engines give the same order. */
export async function dumpContent(read: Kysely<Database>): Promise<Dump> {
  const dump: Partial<Dump> = {}
  for (const table of tables()) {
    const rows: Record<string, unknown>[] = await read
      .selectFrom(table as 'settings')
      .selectAll()
      .execute()
    const key = (row: Record<string, unknown>) => String(row.id ?? row.key ?? row.grade)
    const content = table === 'settings' ? rows.filter((row) => SETTINGS.includes(key(row))) : rows
    dump[table] = content.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  }
  return dump as Dump
}
