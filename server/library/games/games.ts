import type { Kysely, Selectable } from 'kysely'
import type { Reply } from '../../contract/calls.ts'
import type { Game } from '../../contract/play.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import { isForClass, listHolds } from '../like.ts'

/** The value of `open` for games that require a login (docs/requirements.md 2.22). */
const LOCKED = 2
export const isLocked = (game: { open: number }) => game.open === LOCKED

export type GameRow = Selectable<ServerTables['games']>

export const listGameCategories = async (read: Kysely<Database>): Promise<Reply<'Games/viewCats'>> =>
  (await readCategories(read)).map(({ id, name, en_name }) => ({ _id: id, name, en_name }))

const readCategories = (read: Kysely<Database>) =>
  read.selectFrom('game_categories').selectAll().orderBy('place').orderBy('id').execute()

export async function hasGameCategory(read: Kysely<Database>, id: string): Promise<boolean> {
  return (await read.selectFrom('game_categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Games in the order of the content, filtered by category and class. */
export async function listGames(
  read: Kysely<Database>,
  { subject, cat, classes }: { subject: string; cat?: string; classes?: string },
): Promise<GameRow[]> {
  const rows = await read
    .selectFrom('games')
    .selectAll()
    .where('subject', '=', subject)
    .$if(cat !== undefined, (games) => games.where(listHolds('cats', cat ?? '')))
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.filter((row) => !classes || isForClass(row.classes, classes))
}

export const findGame = (read: Kysely<Database>, id: string): Promise<GameRow | undefined> =>
  read.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether a folder belongs to locked games only; undefined if no game has it. */
export async function findFolder(read: Kysely<Database>, folder: string): Promise<{ locked: boolean } | undefined> {
  const rows = await read.selectFrom('games').select('open').where('folder', '=', folder).execute()
  return rows.length > 0 ? { locked: rows.every(isLocked) } : undefined
}

/** `address` is the folder as this user may open it; '' if they may not. */
export async function toGames(
  read: Kysely<Database>,
  rows: GameRow[],
  address: (row: GameRow) => string,
): Promise<Game[]> {
  const names = new Map((await readCategories(read)).map((category) => [category.id, category.name]))
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    en_name: row.en_name,
    img: row.img,
    classes: JSON.parse(row.classes),
    open: row.open,
    game: address(row),
    categories: (JSON.parse(row.cats) as string[]).flatMap((_id) => {
      const name = names.get(_id)
      return name === undefined ? [] : [{ _id, name }]
    }),
  }))
}
