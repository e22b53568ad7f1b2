import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'

/*
 * Uploads and unpacked games that nothing refers to. Any mention in any text column of any table counts as a reference,
 * including the log's events, so that sent tasks, replays and deleted questions keep their media.
 */

export interface Unused {
  /** Paths below DATA_DIR: media files and their resized copies, folders of games. */
  places: string[]
  /** The stored paths among them. */
  media: string[]
  bytes: number
}

export const DAY_MS = 24 * 3_600_000
/** How long an unreferenced file is kept, because the form that it belongs to may still be open. */
export type Retention = (path: string) => number
const A_DAY: Retention = () => DAY_MS
/** Stored paths of media (media/store-media.ts), within any text and as a file name. */
const NAMED = /[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{36}\.(?:png|jpg|jpeg|gif|mp3|pdf|docx|xlsx|pptx|odt)/g
const IN_TEXT = `%${'_'.repeat(2)}/${'_'.repeat(2)}/${'_'.repeat(36)}.%`
const MEDIA = new RegExp(`^${NAMED.source}(\\.[\\d.]+\\.part)?$`)
const GAME = /^[0-9a-f]{40}(\.[\d.]+\.part)?$/
/** Tables that list all media, used or not, and therefore do not count as references. */
const LISTS = new Set(['media', 'media_sources'])
/** Rows of the log read per query. */
const PAGE = 20_000

/** Files that no row mentions and that exceed their retention time. */
export async function findUnused(
  read: Kysely<Database>,
  dataDir: string,
  now: Date,
  retention: Retention = A_DAY,
): Promise<Unused> {
  const used = await usedMedia(read)
  const folders = new Set(
    [...(await read.selectFrom('games').select('folder').execute()), ...(await recordedGames(read))].map(
      ({ folder }) => folder,
    ),
  )
  const isOld = (path: string, changed: number) => now.getTime() - changed > retention(path)
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

/** Deletes them, rows first, so that no row refers to a missing file. */
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

/** Paths of media mentioned in any text of any table. */
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

/** Games of content in the bin or in earlier versions of a row. */
async function recordedGames(read: Kysely<Database>): Promise<{ folder: string }[]> {
  const rows = await read.selectFrom('content_changes').select('before').where('list', '=', 'games').execute()
  return rows.flatMap(({ before }): { folder: string } | [] => (before ? JSON.parse(before) : []))
}

/** Texts of a column that may mention a medium. Reads the log in pages, because it may not fit into memory. */
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

/** All files below a folder, relative to it; empty if the folder does not exist. */
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
