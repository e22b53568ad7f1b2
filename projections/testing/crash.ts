import type { KyselyPlugin } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import type { ReadTables } from '../read-models.ts'

/** The same database, but its `at`-th writing statement and all later ones fail; `off` ends that. */
export function crashing(engine: Engine<ReadTables>, at: number): { engine: Engine<ReadTables>; off(): void } {
  let left = at
  let armed = true
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const changes = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'RawNode'].includes(node.kind)
      if (armed && changes) {
        left -= 1
        if (left <= 0) throw new Error('broken off')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    engine: { ...engine, write: engine.write.withPlugin(plugin) },
    off() {
      armed = false
    },
  }
}
