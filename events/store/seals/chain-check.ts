import type { Kysely } from 'kysely'
import type { EventRow } from '../rows.ts'
import type { LogTables } from '../tables.ts'
import { FIRST, MARK, markOf, type Seal, saltAt, sealHash } from './block.ts'
import { eventHash, SALT } from './event-hash.ts'
import { knownErasures } from './known-erasures.ts'
import type { LogFault } from './log-fault.ts'

export interface ChainCheck {
  /** Reads the seals that events up to this position need. */
  prepare(position: number): Promise<void>
  /** The next event, in order of the log. */
  add(row: EventRow): LogFault['kind'] | undefined
  /** Whether seals are left that need later events. */
  readonly isOpen: boolean
  /** The newest seal that is right. */
  readonly newest: { position: number; hash: string }
  /** Number of masked events. */
  readonly erased: number
}

/** Seals that are read at once. */
const PAGE = 50

/** Follows the chain over the events as they are stored. */
export async function createChainCheck(read: Kysely<LogTables>): Promise<ChainCheck> {
  const erasures = await knownErasures(read)
  let erased = 0
  let newest = { position: 0, hash: FIRST }
  /** Seals that are read and not reached yet. */
  let seals: Seal[] = []
  let readTo = 0
  let isAllRead = false
  let block: Buffer[] = []

  /** The hash that the event had when it was sealed; undefined for a masked event that is not as recorded. */
  function sealedHash(row: EventRow, salt: Buffer): Buffer | undefined {
    const erasure = erasures.get(row.position)
    if (!erasure) return eventHash(row, salt)
    erased += 1
    return eventHash(row).toString('hex') === erasure.masked ? Buffer.from(erasure.sealed, 'hex') : undefined
  }

  return {
    get isOpen() {
      return seals.length > 0 || block.length > 0
    },
    get newest() {
      return newest
    },
    get erased() {
      return erased
    },
    async prepare(position) {
      while (readTo < position && !isAllRead) {
        const more = await read
          .selectFrom('log_seals')
          .selectAll()
          .where('position', '>', readTo)
          .orderBy('position')
          .limit(PAGE)
          .execute()
        seals = [...seals, ...more]
        readTo = more.at(-1)?.position ?? readTo
        isAllRead = more.length < PAGE
      }
    },
    add(row) {
      const [seal] = seals
      if (!seal) return undefined
      const index = block.length
      const size = seal.position - newest.position
      if (seal.salts.length !== size * SALT || seal.marks.length !== size * MARK) return 'seal'
      const hash = sealedHash(row, saltAt(seal.salts, index))
      if (!hash) return 'erasure'
      if (!markOf(hash).equals(seal.marks.subarray(index * MARK, (index + 1) * MARK))) return 'changed'
      block.push(hash)
      if (row.position < seal.position) return undefined
      if (sealHash(newest.hash, block, seal.at) !== seal.hash) return 'seal'
      newest = { position: seal.position, hash: seal.hash }
      seals.shift()
      block = []
      return undefined
    },
  }
}
