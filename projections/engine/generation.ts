import {
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type SchemableIdentifierNode,
  type UnknownRow,
} from 'kysely'
import { type ReadTables, TABLES } from '../read-models.ts'
import { createTable } from './create-tables.ts'

/*
 * Generations. The live tables have the plain names. A rebuild or a verification folds into a second set of tables with
 * a suffix (`task_board_g7`). Both use the same folds, loads and writes: `inGeneration` adds the suffix to the table
 * names in every statement. The swap is one transaction on both engines: it drops the live tables, renames the new ones
 * and writes the checkpoint with the next generation. So a reader never sees a half-built read model. A rebuild that
 * crashes leaves tables behind, which the next rebuild drops first.
 */

export const suffixOf = (generation: number): string => `_g${generation}`

/** The same database, with the suffix added to the names of the read models' tables in every statement. */
export const inGeneration = (db: Kysely<ReadTables>, suffix: string): Kysely<ReadTables> =>
  db.withPlugin(new TableSuffix(suffix))

const NAMES: ReadonlySet<string> = new Set(TABLES.map(({ name }) => name))

class SuffixTransformer extends OperationNodeTransformer {
  readonly #suffix: string
  constructor(suffix: string) {
    super()
    this.#suffix = suffix
  }
  protected override transformSchemableIdentifier(node: SchemableIdentifierNode): SchemableIdentifierNode {
    const { name } = node.identifier
    if (!NAMES.has(name)) return node
    return { ...node, identifier: { ...node.identifier, name: name + this.#suffix } }
  }
}

class TableSuffix implements KyselyPlugin {
  readonly #transformer: SuffixTransformer
  constructor(suffix: string) {
    this.#transformer = new SuffixTransformer(suffix)
  }
  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(args.node)
  }
  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result
  }
}

/**
 * Creates the tables of one generation, empty. `db` adds the suffix to their names (`inGeneration`); '': the live
 * tables.
 */
export async function createGeneration(db: Kysely<ReadTables>, suffix: string): Promise<void> {
  for (const table of TABLES) await createTable(db, table, suffix)
}

/** Drops the existing tables of a generation: the remains of a crashed rebuild, or the live tables before the swap. */
export async function dropTables(db: Kysely<ReadTables>): Promise<void> {
  for (const { name } of TABLES) await db.schema.dropTable(name).ifExists().execute()
}

/** Gives the live tables another suffix, in the transaction that makes others live. */
export async function setAside(transaction: Kysely<ReadTables>, suffix: string): Promise<void> {
  for (const { name } of TABLES) await transaction.schema.alterTable(name).renameTo(`${name}${suffix}`).execute()
}

/**
 * Renames the tables with `suffix` to the live names. Must run after the drop, in one transaction with it and the
 * checkpoint.
 */
export async function makeLive(transaction: Kysely<ReadTables>, suffix: string): Promise<void> {
  for (const { name } of TABLES) await transaction.schema.alterTable(`${name}${suffix}`).renameTo(name).execute()
}
