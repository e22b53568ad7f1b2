import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'

/**
 * All rows of a query as one JSON text, a list of values for each. For many rows with many values: the drivers need more time to make
 * objects of them than the database to find them.
 */
export const jsonRows = <Tables>(read: Kysely<Tables>, values: RawBuilder<unknown>[]): RawBuilder<string> =>
  read.getExecutor().adapter instanceof SqliteAdapter
    ? sql`json_group_array(json_array(${sql.join(values)}))`
    : sql`coalesce(json_agg(json_build_array(${sql.join(values)})), '[]')::text`
