import type { CreateTableBuilder } from 'kysely'

/** Adds text columns that are not null. */
export function texts<Table extends string, Column extends string>(
  table: CreateTableBuilder<Table>,
  columns: Column[],
): CreateTableBuilder<Table, Column> {
  let builder: CreateTableBuilder<Table, Column> = table
  for (const column of columns) builder = builder.addColumn(column, 'text', (built) => built.notNull())
  return builder
}
