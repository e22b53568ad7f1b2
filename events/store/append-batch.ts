import { Refusal } from '../decider.ts'
import { type AppendRequest, type AppendResult, VersionConflict } from './event-store.ts'
import type { CommandRow, EventRow } from './rows.ts'
import { schemaVersion } from './upcasters.ts'

/** An append with its data already serialised, so that data without JSON fails before the append joins a batch. */
export interface PreparedAppend {
  request: AppendRequest
  data: string[]
  meta: string
  result: string
}

/** The stored versions and commands that a batch refers to. A stream without a row is at version 0. */
export interface Known {
  versions: Map<string, number>
  commands: Map<string, Pick<CommandRow, 'fingerprint' | 'result' | 'position'>>
}

/**
 * The rows to write and the outcome of each append. Positions count from 1; add the head of the log before the batch.
 */
export interface BatchPlan {
  events: EventRow[]
  /** New versions of the written streams. */
  streams: Map<string, number>
  commands: CommandRow[]
  outcomes: Outcome[]
}

/** `isNew`: the position counts from 1 within the batch. Otherwise it is the stored position of an earlier append. */
export type Outcome = { result: AppendResult; isNew: boolean } | { error: Error }

/** Serialises an append. @throws TypeError when a stream that it writes gets no event, or data has no JSON. */
export function prepare(request: AppendRequest): PreparedAppend {
  const events = request.writes.flatMap((write) => write.events)
  if (events.length === 0 || request.writes.some((write) => write.events.length === 0)) {
    throw new TypeError('an append needs an event for each stream that it writes')
  }
  return {
    request,
    data: events.map((event) => toJson(event.data, event.type)),
    meta: toJson(request.meta, 'meta'),
    result: toJson(request.command?.result ?? null, 'result'),
  }
}

/** Ids of all streams that the appends write or read, without duplicates, sorted by UTF-16 code units. */
export function streamIds(appends: PreparedAppend[]): string[] {
  const ids = new Set<string>()
  for (const { request } of appends) {
    for (const write of request.writes) ids.add(write.streamId)
    for (const read of request.reads ?? []) ids.add(read.streamId)
  }
  return [...ids].sort()
}

/** Ids of the commands of the appends, without duplicates. */
export function commandIds(appends: PreparedAppend[]): string[] {
  return [...new Set(appends.flatMap(({ request }) => request.command?.id ?? []))]
}

/**
 * Decides each append in order. First the command id: a repeat gets the first result. Then the expected versions. A
 * conflict rejects only its own append. Later appends see the writes of earlier ones in the batch.
 */
export function planBatch(appends: PreparedAppend[], known: Known): BatchPlan {
  const versions = new Map(known.versions)
  const commands = new Map(known.commands)
  const plan: BatchPlan = { events: [], streams: new Map(), commands: [], outcomes: [] }
  const written = new Set<string>()
  for (const append of appends) {
    const { request } = append
    const first = request.command && commands.get(request.command.id)
    if (first !== undefined) {
      const isNew = written.has(request.command?.id ?? '')
      plan.outcomes.push(repeat(request, first, isNew))
      continue
    }
    const conflict = findConflict(request, versions)
    if (conflict !== undefined) {
      plan.outcomes.push({ error: new VersionConflict(conflict) })
      continue
    }
    addEvents(append, versions, plan)
    const position = plan.events.length
    if (request.command !== undefined) {
      const { id, fingerprint } = request.command
      const row = { command_id: id, fingerprint, result: append.result, position, at: request.at }
      commands.set(id, row)
      written.add(id)
      plan.commands.push(row)
    }
    plan.outcomes.push({
      isNew: true,
      result: { position, repeated: false, result: request.command?.result ?? null },
    })
  }
  return plan
}

function repeat(
  request: AppendRequest,
  first: Pick<CommandRow, 'fingerprint' | 'result' | 'position'>,
  isNew: boolean,
): Outcome {
  if (first.fingerprint !== request.command?.fingerprint) return { error: new Refusal('idempotency_key_reused') }
  return { isNew, result: { position: first.position, repeated: true, result: JSON.parse(first.result) } }
}

/** The first stream whose version differs from the expected one. */
function findConflict(request: AppendRequest, versions: Map<string, number>): string | undefined {
  for (const read of request.reads ?? []) {
    if ((versions.get(read.streamId) ?? 0) !== read.version) return read.streamId
  }
  const own = new Map<string, number>()
  for (const { streamId, expectedVersion, events } of request.writes) {
    const version = own.get(streamId) ?? versions.get(streamId) ?? 0
    if (version !== expectedVersion) return streamId
    own.set(streamId, version + events.length)
  }
  return undefined
}

function addEvents({ request, data, meta }: PreparedAppend, versions: Map<string, number>, plan: BatchPlan): void {
  let index = 0
  for (const { streamId, expectedVersion, events } of request.writes) {
    let version = expectedVersion
    for (const event of events) {
      version += 1
      plan.events.push({
        position: plan.events.length + 1,
        stream_id: streamId,
        version,
        type: event.type,
        schema_version: event.schemaVersion ?? schemaVersion(event.type),
        data: data[index] ?? '',
        meta,
        at: request.at,
      })
      index += 1
    }
    versions.set(streamId, version)
    plan.streams.set(streamId, version)
  }
}

function toJson(value: unknown, what: string): string {
  const json = JSON.stringify(value)
  if (json === undefined) throw new TypeError(`${what} has no JSON`)
  return json
}
