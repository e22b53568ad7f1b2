import { type Kysely, type SqlBool, sql } from 'kysely'
import { TABLES } from '../../projections/read-models.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { FileStore, ListedFile } from '../files/file-store.ts'

/*
 * Uploads and unpacked games that nothing refers to. Any mention in any text column of any table counts as a reference,
 * including the log's events, so that sent tasks, replays and deleted questions keep their media.
 */

export interface Unused {
  /** Keys of media and of their resized copies, folders of games. */
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
/**
 * Columns to read in the tables of the log. The other columns have ids and hashes. Read models are not read, because all their
 * media are named in the log.
 */
const OF_LOG: Record<string, readonly string[]> = {
  events: ['data'],
  commands: ['result'],
  ...{ streams: [], log_seals: [], log_erasures: [], projected_batches: [] },
}
/** The tables of the read models, also those of a rebuild or a verification that is under way. */
const READ_MODEL = new RegExp(`^(${TABLES.map(({ name }) => name).join('|')})(_g\\d+|_old|_verify)?$`)
/** Rows of the log read per query. */
const PAGE = 20_000

/** Files that no row mentions and that exceed their retention time. */
export async function findUnused(
  read: Kysely<Database>,
  files: FileStore,
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
    unused.places.push(place)
    unused.bytes += bytes
  }

  const kept = new Set<string>()
  for await (const { key, bytes, changed } of files.list('media/')) {
    const name = key.slice('media/'.length)
    const ours = MEDIA.test(name)
    if (!ours || used.has(name) || !isOld(name, changed)) kept.add(name)
    else {
      add(key, bytes)
      if (!name.endsWith('.part')) unused.media.push(name)
    }
  }
  const removed = new Set(unused.media)
  for await (const { key, bytes, changed } of files.list('resized/')) {
    const path = key.split('/').slice(2).join('/')
    if (MEDIA.test(path) && !kept.has(path) && (isOld(path, changed) || removed.has(path))) add(key, bytes)
  }
  for (const [folder, game] of await storedGames(files))
    if (GAME.test(folder) && !folders.has(folder) && isOld(`games/${folder}`, game.changed))
      add(`games/${folder}`, game.bytes)
  return unused
}

/** Deletes them, rows first, so that no row refers to a missing file. */
export async function removeUnused(write: Kysely<Database>, files: FileStore, unused: Unused): Promise<void> {
  await write.transaction().execute((transaction) =>
    inChunks(unused.media, async (paths) => {
      await transaction.deleteFrom('media_sources').where('path', 'in', paths).execute()
      await transaction.deleteFrom('media').where('path', 'in', paths).execute()
      return []
    }),
  )
  for (const place of unused.places) await (place.startsWith('games/') ? files.removeBelow(place) : files.remove(place))
}

/** Paths of media mentioned in any text of any table; those of the read models come from the log. */
async function usedMedia(read: Kysely<Database>): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { name: table, columns } of await read.introspection.getTables()) {
    if (LISTS.has(table) || READ_MODEL.test(table)) continue
    for (const { name: column, dataType } of columns)
      if (OF_LOG[table]?.includes(column) ?? /text|char|json/i.test(dataType))
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

/** The folders of games: the bytes of all files, and the time of the newest. */
async function storedGames(files: FileStore): Promise<Map<string, Omit<ListedFile, 'key'>>> {
  const games = new Map<string, Omit<ListedFile, 'key'>>()
  for await (const { key, bytes, changed } of files.list('games/')) {
    const folder = key.split('/')[1] ?? ''
    const game = games.get(folder)
    games.set(folder, {
      bytes: bytes + (game?.bytes ?? 0),
      changed: Math.max(changed, game?.changed ?? Number.NEGATIVE_INFINITY),
    })
  }
  return games
}
