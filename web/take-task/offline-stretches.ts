import type { Body } from '../../server/contract/calls.ts'
import { type OutboxScope, scopeKey } from './outbox-storage.ts'

/** A time without network, by the device's clock, ms. */
export interface Stretch {
  from: number
  to: number
}

/** When this device was offline in the present attempt; without the times that the server has received. */
export interface Offline {
  /** The device has been offline since then; null: it is online. */
  since: number | null
  /** Ended, oldest first. */
  stretches: readonly Stretch[]
}

export const alwaysOnline: Offline = { since: null, stretches: [] }

/** The server ignores shorter ones, as answers that wait are sent anyway. */
export const STRETCH_LEAST_MS = 30_000
/** Limit of the contract. */
const STRETCHES_MOST = 20

export const wentOffline = (offline: Offline, now: number): Offline =>
  offline.since === null ? { ...offline, since: now } : offline

export const cameBack = (offline: Offline, now: number): Offline =>
  offline.since === null ? offline : { since: null, stretches: allOf(offline, now) }

/** Ended ones and the present one until now. Only the newest, as a call may name no more. */
export const allOf = ({ since, stretches }: Offline, now: number): readonly Stretch[] =>
  since === null || now - since < STRETCH_LEAST_MS
    ? stretches
    : [...stretches, { from: since, to: now }].slice(-STRETCHES_MOST)

/** After the server has received some. A reply arrived, so the device is online. */
export const reported = ({ stretches }: Offline, told: readonly Stretch[]): Offline => ({
  since: null,
  stretches: stretches.filter((one) => !told.some(({ from }) => from === one.from)),
})

/** As the contract names them: by the server's clock. */
export const toServerTime = (stretches: readonly Stretch[], skewMs: number): Body<'tasks/draft'>['offline'] =>
  stretches.map(({ from, to }) => ({
    from: new Date(from + skewMs).toISOString(),
    to: new Date(to + skewMs).toISOString(),
  }))

/** Keeps stretches over a reload. */
export interface OfflineStore {
  read(): Stretch[]
  write(stretches: readonly Stretch[]): void
}

/** In local storage. When it is blocked, stretches last as long as the page. */
export function offlineStore(scope: OutboxScope): OfflineStore {
  const key = `offline:${scopeKey(scope)}`
  return {
    read() {
      try {
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
        return Array.isArray(found) ? found.filter(isStretch) : []
      } catch {
        return []
      }
    },
    write(stretches) {
      try {
        if (stretches.length > 0) localStorage.setItem(key, JSON.stringify(stretches))
        else localStorage.removeItem(key)
      } catch {
        // Storage is blocked.
      }
    },
  }
}

const isStretch = (found: unknown): found is Stretch =>
  typeof found === 'object' &&
  found !== null &&
  'from' in found &&
  'to' in found &&
  Number.isFinite(found.from) &&
  Number.isFinite(found.to)
