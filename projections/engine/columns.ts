/**
 * Tables of the read models, each described once: from its columns come the types of its rows, the table itself and the
 * lists of columns that are read, inserted and updated.
 */
export interface Column<Value, Stored = Value> {
  /** 'folded': text for searching, ordered by its bytes on both engines. */
  readonly type: 'text' | 'folded' | 'integer' | 'bigint'
  readonly nullable: boolean
  /** The database holds `Stored`, which is the JSON of `Value`. */
  readonly json: boolean
  readonly default?: string | number
  /** Types only: no column has them at run time. */
  readonly value?: Value
  readonly stored?: Stored
}

export type Columns = Readonly<Record<string, Column<unknown, unknown>>>
type Name<C> = keyof C & string

export interface Index<N extends string = string> {
  /** A rebuilt table adds its suffix to this name (generation.ts). */
  readonly name: string
  readonly columns: readonly N[]
  readonly unique?: true
  /** A partial index: only rows in which this column is more than 0. */
  readonly positive?: N
  /** A partial index: only rows in which this column has this value. */
  readonly only?: { readonly column: N; readonly is: string }
}

export interface Table<N extends string = string, C extends Columns = Columns> {
  readonly name: N
  readonly columns: C
  /**
   * Columns that identify a row. A single one becomes the primary key, several need a unique index. Empty: rows are
   * only inserted and deleted.
   */
  readonly key: readonly string[]
  readonly indexes: readonly Index[]
}

type ValueOf<C> = C extends Column<infer Value, infer _> ? Value : never
type StoredOf<C> = C extends Column<infer _, infer Stored> ? Stored : never
/** A row as the folds have it: JSON is parsed. */
export type StateOf<T extends Table> = { [N in keyof T['columns']]: ValueOf<T['columns'][N]> }
/** A row as the database has it: JSON is text, booleans are 0 or 1. */
export type RowOf<T extends Table> = { -readonly [N in keyof T['columns']]: StoredOf<T['columns'][N]> }

export const defineTable = <const N extends string, C extends Columns>(
  name: N,
  columns: C,
  { key, indexes = [] }: { key: readonly NoInfer<Name<C>>[]; indexes?: readonly Index<NoInfer<Name<C>>>[] },
): Table<N, C> => ({ name, columns, key, indexes })

const column = <Value, Stored = Value>(
  type: Column<Value>['type'],
  more: Partial<Pick<Column<Value>, 'nullable' | 'json' | 'default'>> = {},
): Column<Value, Stored> => ({ type, nullable: false, json: false, ...more })

/** A column with a default can be added to a table that has rows (`addColumns`). */
export const text = <Value extends string = string>(byDefault?: Value) => column<Value>('text', { default: byDefault })
export const integer = (byDefault?: number) => column<number>('integer', { default: byDefault })
export const textOrNull = () => column<string | null>('text', { nullable: true })
export const integerOrNull = () => column<number | null>('integer', { nullable: true })
/** A position in the log. */
export const position = () => column<number>('bigint')
export const foldedText = () => column<string>('folded')
export const json = <Value>(byDefault?: string) => column<Value, string>('text', { json: true, default: byDefault })

/** Names of a table's columns, in their order, without those of `except`. */
export const columnsOf = <C extends Columns, Except extends Name<C> = never>(
  { columns }: Table<string, C>,
  except: readonly Except[] = [],
): Exclude<Name<C>, Except>[] =>
  Object.keys(columns).filter((name): name is Exclude<Name<C>, Except> => !(except as readonly string[]).includes(name))
