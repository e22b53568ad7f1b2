import type { KyselyPlugin, PluginTransformQueryArgs } from 'kysely'

/** Nodes and statements that remove, rename or forbid what the version before reads or writes. */
const CONTRACTS =
  /"kind":"(DropTable|DropColumn|RenameColumn|RenameTable)Node"|"renameTo":|"setNotNull":true|\b(drop (table|column)|rename (to|column)|set not null)\b/i
const DONE = /"kysely_migration".*"(\d{3}_\w+)"/

/** Older than the rule. Nodes of before it are not updated one after another. */
const BEFORE_THE_RULE = '006_classes_by_manager'

/**
 * Finds the migrations that remove, rename or forbid something and whose names do not say so:
 * `migrate(db.withPlugin(contracts.plugin), …)`.
 */
export function findContracts(): { plugin: KyselyPlugin; unnamed(): string[] } {
  const names: string[] = []
  let statements: string[] = []
  const transformQuery = ({ node }: PluginTransformQueryArgs) => {
    const text = JSON.stringify(node, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    const done = node.kind === 'InsertQueryNode' ? DONE.exec(text)?.[1] : undefined
    if (done === undefined) statements.push(text)
    else {
      if (statements.some((statement) => CONTRACTS.test(statement))) names.push(done)
      statements = []
    }
    return node
  }
  const unnamed = () => names.filter((name) => !name.includes('_contract_') && name !== BEFORE_THE_RULE)
  return { unnamed, plugin: { transformQuery, transformResult: async ({ result }) => result } }
}
