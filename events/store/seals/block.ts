import { hash, randomBytes } from 'node:crypto'
import type { EventRow } from '../rows.ts'
import type { LogTables } from '../tables.ts'
import { eventHash, SALT } from './event-hash.ts'

/** A row of `log_seals`: the events after the seal before it, up to its position. */
export type Seal = LogTables['log_seals']

/** Maximum number of events under one seal. */
export const BLOCK = 1_000
/** Bytes kept of each event's hash. They show which event of a block differs; the seal shows that one does. */
export const MARK = 4

/** The hash before the first seal. */
export const FIRST = '0'.repeat(64)

/** SHA-256 over the number of events, the hash of the seal before, the hash of each event, and the time. */
export function sealHash(before: string, events: readonly Buffer[], at: string): string {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(events.length)
  return hash('sha256', Buffer.concat([count, Buffer.from(before, 'hex'), ...events, Buffer.from(at)]), 'hex')
}

/** Collects the next events and seals them. */
export interface Block {
  readonly size: number
  add(rows: readonly EventRow[]): void
  /** @throws when the block is empty. */
  seal(before: string, at: string): Seal
}

/** An empty block. Salts are random. */
export function createBlock(): Block {
  const hashes: Buffer[] = []
  const salts: Buffer[] = []
  let position = 0
  return {
    get size() {
      return hashes.length
    },
    add(rows) {
      const random = randomBytes(rows.length * SALT)
      rows.forEach((row, index) => {
        hashes.push(eventHash(row, saltAt(random, index)))
        position = row.position
      })
      salts.push(random)
    },
    seal(before, at) {
      if (hashes.length === 0) throw new Error('a seal needs an event')
      return {
        position,
        hash: sealHash(before, hashes, at),
        at,
        salts: Buffer.concat(salts),
        marks: Buffer.concat(hashes.map(markOf)),
      }
    },
  }
}

/** The salt of one event of a block, by its index. */
export const saltAt = (salts: Buffer, index: number): Buffer => salts.subarray(index * SALT, (index + 1) * SALT)

/** The part of an event's hash that a seal keeps. */
export const markOf = (hash: Buffer): Buffer => hash.subarray(0, MARK)
