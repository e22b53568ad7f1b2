import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'

/**
 * All rows of a query as one JSON text, with a list of values for each row. Use it for many rows: to make an object of each row, the
 * drivers need more time than the database needs to find them.
 */
export const jsonRows = <Tables>(read: Kysely<Tables>, values: RawBuilder<unknown>[]): RawBuilder<string> =>
  read.getExecutor().adapter instanceof SqliteAdapter
    ? sql`json_group_array(json_array(${sql.join(values)}))`
    : sql`coalesce(json_agg(json_build_array(${sql.join(values)})), '[]')::text`
