import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { inChunks } from '../school/chunks.ts'

/*
 * Uploads and unpacked games that nothing refers to any more. What counts as a reference is any mention in any text of any
 * table, the log's events among them, so that a task that was sent, a replay and a deleted question keep what they show.
 */

export interface Unused {
  /** Below DATA_DIR: files of media and their resized copies, folders of games. */
  places: string[]
  /** Stored paths among them. */
  media: string[]
  bytes: number
}

export const DAY_MS = 24 * 3_600_000
/** How long a file may stay without being named: a form that it belongs to may still be open. */
export type Patience = (path: string) => number
const A_DAY: Patience = () => DAY_MS
/** As media are named (media/store-media.ts), in a text of any kind and as the name of a file. */
const NAMED = /[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{36}\.(?:png|jpg|jpeg|gif|mp3|pdf|docx|xlsx|pptx|odt)/g
const IN_TEXT = `%${'_'.repeat(2)}/${'_'.repeat(2)}/${'_'.repeat(36)}.%`
const MEDIA = new RegExp(`^${NAMED.source}(\\.[\\d.]+\\.part)?$`)
const GAME = /^[0-9a-f]{40}(\.[\d.]+\.part)?$/
/** They list all media, used or not. */
const LISTS = new Set(['media', 'media_sources'])
/** Rows of the log that are looked at with one query. */
const PAGE = 20_000

/** Files that no row names and that are older than they may be. */
export async function findUnused(
  read: Kysely<Database>,
  dataDir: string,
  now: Date,
  patience: Patience = A_DAY,
): Promise<Unused> {
  const used = await usedMedia(read)
  const folders = new Set(
    [...(await read.selectFrom('games').select('folder').execute()), ...(await recordedGames(read))].map(
      ({ folder }) => folder,
    ),
  )
  const isOld = (path: string, changed: number) => now.getTime() - changed > patience(path)
  const unused: Unused = { places: [], media: [], bytes: 0 }
  const add = (place: string, bytes: number) => {
    unused.places.push(relative(dataDir, place))
    unused.bytes += bytes
  }

  const kept = new Set<string>()
  for (const { place, name, bytes, changed } of await filesBelow(join(dataDir, 'media'))) {
    const ours = MEDIA.test(name)
    if (!ours || used.has(name) || !isOld(name, changed)) kept.add(name)
    else {
      add(place, bytes)
      if (!name.endsWith('.part')) unused.media.push(name)
    }
  }
  for (const { place, name, bytes, changed } of await filesBelow(join(dataDir, 'resized'))) {
    const path = name.slice(name.indexOf('/') + 1)
    if (MEDIA.test(path) && !kept.has(path) && (isOld(path, changed) || unused.media.includes(path))) add(place, bytes)
  }
  for (const folder of await readdir(join(dataDir, 'games')).catch(() => [])) {
    const place = join(dataDir, 'games', folder)
    if (!GAME.test(folder) || folders.has(folder) || !isOld(`games/${folder}`, (await stat(place)).mtimeMs)) continue
    add(
      place,
      (await filesBelow(place)).reduce((sum, { bytes }) => sum + bytes, 0),
    )
  }
  return unused
}

/** Takes them away: first the rows, so that no row is ever without its file. */
export async function removeUnused(write: Kysely<Database>, dataDir: string, unused: Unused): Promise<void> {
  await write.transaction().execute((transaction) =>
    inChunks(unused.media, async (paths) => {
      await transaction.deleteFrom('media_sources').where('path', 'in', paths).execute()
      await transaction.deleteFrom('media').where('path', 'in', paths).execute()
      return []
    }),
  )
  for (const place of unused.places) await rm(join(dataDir, place), { recursive: true, force: true })
}

/** Paths of media that stand in any text of any table. */
async function usedMedia(read: Kysely<Database>): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { name: table, columns } of await read.introspection.getTables()) {
    if (LISTS.has(table)) continue
    for (const { name: column, dataType } of columns)
      if (/text|char|json/i.test(dataType))
        for await (const text of mentions(read, table, column))
          for (const path of text.match(NAMED) ?? []) used.add(path)
  }
  return used
}

/** Games that the bin or an earlier version of a row may bring back. */
async function recordedGames(read: Kysely<Database>): Promise<{ folder: string }[]> {
  const rows = await read.selectFrom('content_changes').select('before').where('list', '=', 'games').execute()
  return rows.flatMap(({ before }): { folder: string } | [] => (before ? JSON.parse(before) : []))
}

/** Texts of a column in which a medium may be named. The log is read in pieces, as it may not fit into memory. */
async function* mentions(read: Kysely<Database>, table: string, column: string): AsyncGenerator<string> {
  const text = sql<string>`cast(${sql.ref(column)} as text)`
  const rows = sql`from ${sql.table(table)} where ${text} like ${IN_TEXT}`
  if (table !== 'events') {
    const found = await sql<{ text: string }>`select ${text} as text ${rows}`.execute(read)
    for (const row of found.rows) yield row.text
    return
  }
  const head = await read
    .selectFrom('events')
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirst()
  for (let from = 0; from < Number(head?.last ?? 0); from += PAGE) {
    const piece = sql<SqlBool>`position > ${from} and position <= ${from + PAGE}`
    const found = await sql<{ text: string }>`select ${text} as text ${rows} and ${piece}`.execute(read)
    for (const row of found.rows) yield row.text
  }
}

/** All files below a folder, each with its name there; none where there is no such folder. */
async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: { place: string; name: string; bytes: number; changed: number }[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const place = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await stat(place)
    files.push({ place, name: relative(folder, place).replaceAll('\\', '/'), bytes: size, changed: mtimeMs })
  }
  return files
}
