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
import { READ_TABLES, type ReadTable } from './schema.ts'
import type { ReadTables } from './tables.ts'

/*
 * Generations. The live tables have the plain names. A rebuild or a verification folds into tables of its own beside
 * them, named with a suffix (`task_board_g7`), through the very same folds, loads and writes: `inGeneration` renames the
 * read models' tables in every statement that goes through it. The swap is one transaction on both engines: drop the
 * live tables, give the new ones their names, write the checkpoint with its generation raised. Nobody ever sees a
 * half-built read model, and a rebuild that dies leaves only tables that the next one drops first.
 */

export const suffixOf = (generation: number): string => `_g${generation}`

/** The same database with the read models' tables of another generation. */
export const inGeneration = (db: Kysely<ReadTables>, suffix: string): Kysely<ReadTables> =>
  db.withPlugin(new TableSuffix(suffix))

const isReadTable = (name: string): name is ReadTable => (READ_TABLES as readonly string[]).includes(name)

class SuffixTransformer extends OperationNodeTransformer {
  readonly #suffix: string
  constructor(suffix: string) {
    super()
    this.#suffix = suffix
  }
  protected override transformSchemableIdentifier(node: SchemableIdentifierNode): SchemableIdentifierNode {
    const { name } = node.identifier
    if (!isReadTable(name)) return node
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

/** Drops what is there of a generation: remains of a rebuild that died, or live tables before the swap. */
export async function dropTables(db: Kysely<ReadTables>): Promise<void> {
  for (const table of READ_TABLES) await db.schema.dropTable(table).ifExists().execute()
}

/** Gives the tables with `suffix` the live names, which must be free. In the same transaction as the drop and the checkpoint. */
export async function makeLive(transaction: Kysely<ReadTables>, suffix: string): Promise<void> {
  for (const table of READ_TABLES) {
    await transaction.schema.alterTable(`${table}${suffix}`).renameTo(table).execute()
  }
}
