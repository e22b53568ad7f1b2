import { vi } from 'vitest'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { OfflineStore, Stretch } from './offline-stretches.ts'
import { createOutbox, type Outbox, type OutboxTransport } from './outbox.ts'
import { localOutboxStorage } from './outbox-local.ts'
import type { OutboxStorage } from './outbox-storage.ts'

export const scope = { user: 'u1', task: 't1', attempt: 1 }
export const noNetwork = { status: 0, error: 'error' }

/** A fake server with the contract's behaviour: compares seq per device and question, submits idempotently. */
export function fakeServer() {
  const server = {
    values: new Map<string, EntryAnswer>(),
    seen: new Map<string, number>(),
    drafts: [] as { device: string; seq: number; values: EntryAnswer[]; offline?: { from: string; to: string }[] }[],
    saves: [] as ({ key: string } & Partial<Parameters<OutboxTransport['save']>[0]>)[],
    /** Errors to throw before the next calls are executed, in order. */
    refuse: [] as unknown[],
    /** Number of next calls that are executed but whose replies are lost. */
    loseReplies: 0,
    late: false,
  }
  const gate = () => {
    const refusal = server.refuse.shift()
    if (refusal) throw refusal
  }
  const lose = () => {
    if (server.loseReplies-- > 0) throw noNetwork
    server.loseReplies = Math.max(0, server.loseReplies)
  }
  const transport: OutboxTransport = {
    async draft({ values, seq, device, offline }) {
      gate()
      server.drafts.push({ device, seq, values, ...(offline && { offline }) })
      for (const value of values) {
        const key = `${device}/${value.ID}`
        if (seq <= (server.seen.get(key) ?? 0)) continue
        server.seen.set(key, seq)
        server.values.set(value.ID, value)
      }
      lose()
      return { saved_at: new Date(1_000_000 + server.drafts.length).toISOString(), late: server.late || undefined }
    },
    async save({ values, device, seq, time_up, reopened_at }, key) {
      gate()
      const first = server.saves[0]
      if (first && first.key !== key) throw { status: 409, error: 'already_submitted' }
      server.saves.push({ key, device, seq, values, ...(time_up && { time_up }), ...(reopened_at && { reopened_at }) })
      lose()
      return { score: 88, finished: true, timer: 60, sent_at: '2026-11-20T10:00:00.000Z' }
    },
  }
  return { ...server, server, transport }
}

/** A local storage. After `fill` it refuses every write. */
export function fakeLocalStorage() {
  const items = new Map<string, string>()
  const store = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
  const full = () => {
    throw new Error('no space')
  }
  return { store, fill: () => (store.setItem = full) }
}

/** Increases as on a device, also after a reload within the same millisecond. */
let seq = 0

/** The server's clock is ahead of the device's. */
export const SKEW_MS = 5000

export function memoryOfflineStore(): OfflineStore {
  let kept: Stretch[] = []
  return { read: () => kept, write: (stretches) => (kept = [...stretches]) }
}

/** Opens one tab with vitest's clock; IDs count up. */
export function openTab(
  transport: OutboxTransport,
  storage: OutboxStorage = localOutboxStorage(undefined),
  device = 'tab-1',
  offline = memoryOfflineStore(),
) {
  let count = 0
  const outbox = createOutbox({
    scope,
    device,
    storage,
    transport,
    now: Date.now,
    random: () => 0.5,
    newId: () => `${device}-id-${++count}`,
    nextSeq: () => {
      seq = Math.max(seq + 1, Date.now())
      return seq
    },
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    offline: { ...offline, skewMs: () => SKEW_MS },
  })
  return outbox
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const pick = (outbox: Outbox, ID: string, answer: number) => outbox.change({ ID, answer }, { typing: false })
export const type = (outbox: Outbox, ID: string, answer: string) => outbox.change({ ID, answer }, { typing: true })
