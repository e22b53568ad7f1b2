import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppendRequest, EventStore } from '../../events/store/event-store.ts'
import { openStore } from '../../events/store/open-store.ts'
import { openDatabase } from '../../server/database/open-database.ts'

/** A line of the table of `npm run bench`. `target` is the goal, in the same unit: `≥ 1400` or `≤ 20`; '' for none. */
export interface BenchRow {
  what: string
  value: number
  unit: string
  target: string
}

const ROUNDS = 3
const SECONDS = 2
const WARM_UP_SECONDS = 0.5
const STREAMS = 2_000

interface Round {
  perSecond: number
  /** Milliseconds. */
  p99: number
}

/**
 * Durable appends per second (SQLite, synchronous=FULL, a new database for each round): saved answers, from callers
 * that each wait for their acknowledgement. Commands with an id have one more index to write. The last line writes 200
 * rows at a time without any check, which is the limit of this disk and driver. Each figure is the best of three
 * rounds, because other work on the machine only slows a round down.
 */
export async function benchAppends(): Promise<BenchRow[]> {
  const one = await best(() => measure(1, false))
  const fifty = await best(() => measure(50, false))
  const many = await best(() => measure(200, false))
  const commands = await best(() => measure(200, true))
  const raw = await best(() => measureRaw(200))
  const row = (what: string, value: number, unit: string, target: string) => ({ what, value, unit, target })
  return [
    row('durable appends, 1 caller', one.perSecond, '/s', '≥ 1400'),
    row('durable appends, 50 callers', fifty.perSecond, '/s', '≥ 12000'),
    row('durable appends, 200 callers', many.perSecond, '/s', '≥ 20000'),
    row('durable append at 200 callers, p99', many.p99, 'ms', '≤ 20'),
    row('durable appends with command ids, 200 callers', commands.perSecond, '/s', ''),
    row('raw rows in batches of 200 (ceiling)', raw.perSecond, '/s', ''),
  ]
}

async function best(round: () => Promise<Round>): Promise<Round> {
  let fastest = await round()
  for (let number = 2; number <= ROUNDS; number += 1) {
    const next = await round()
    if (next.perSecond > fastest.perSecond) fastest = next
  }
  return fastest
}

async function measure(callers: number, withCommands: boolean): Promise<Round> {
  return withDatabase(async (engine) => {
    const store = await openStore(engine)
    await load(store, callers, withCommands, WARM_UP_SECONDS)
    const { latencies, seconds } = await load(store, callers, withCommands, SECONDS)
    await store.close()
    latencies.sort((a, b) => a - b)
    const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0
    return { perSecond: Math.round(latencies.length / seconds), p99: Math.round(p99 * 10) / 10 }
  })
}

async function load(store: EventStore, callers: number, withCommands: boolean, seconds: number) {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + seconds * 1_000
  const caller = async (index: number) => {
    const streams = Array.from({ length: STREAMS / callers }, () => ({ id: streamId(index), version: 0 }))
    for (let turn = 0; performance.now() < end; turn += 1) {
      const stream = streams[turn % streams.length]
      if (stream === undefined) break
      const request = save(stream.id, stream.version)
      const before = performance.now()
      await store.append(withCommands ? { ...request, command: newCommand() } : request)
      latencies.push(performance.now() - before)
      stream.version += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)))
  return { latencies, seconds: (performance.now() - start) / 1_000 }
}

const streamId = (index: number) => `attempt-${randomUUID()}-${index}`

function save(streamId: string, expectedVersion: number): AppendRequest {
  const at = new Date().toISOString()
  const values = [{ questionId: 'q-1b4e28ba', text: 'عمّان هي عاصمة المملكة' }]
  const data = { attempt: 1, device: 'device-1', seq: expectedVersion, values, savedAt: at }
  return {
    writes: [{ streamId, expectedVersion, events: [{ type: 'AnswersSaved', data }] }],
    meta: { actorId: 'student-1' },
    at,
  }
}

const newCommand = () => ({ id: randomUUID(), fingerprint: 'f'.repeat(32), result: null })

async function measureRaw(size: number): Promise<Round> {
  return withDatabase(async (engine) => {
    if (engine.kind !== 'sqlite') throw new Error('the figures are those of SQLite')
    const event = `(${Array(8).fill('?').join(',')})`
    const insert = `insert into events values ${Array(size).fill(event).join(',')}`
    const start = performance.now()
    let position = 0
    while (performance.now() < start + SECONDS * 1_000) {
      const rows = Array.from({ length: size }, () => {
        position += 1
        const { writes, at } = save(`attempt-${position % STREAMS}`, position)
        return [position, writes[0]?.streamId, position, 'AnswersSaved', 1, JSON.stringify(writes[0]?.events), '{}', at]
      })
      await engine.writer.exclusive(async (connection) => {
        await connection.run('begin immediate', [])
        await connection.run(insert, rows.flat())
        await connection.run('commit', [])
      })
    }
    return { perSecond: Math.round((position * 1_000) / (performance.now() - start)), p99: 0 }
  })
}

async function withDatabase<T>(work: (engine: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-bench-'))
  const engine = await openDatabase({ dataDir })
  try {
    return await work(engine)
  } finally {
    await engine.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await benchAppends())
