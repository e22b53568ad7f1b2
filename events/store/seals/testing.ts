import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { appendOf } from '../contract/append-of.ts'
import type { Engine } from '../engine.ts'
import { openStore } from '../open-store.ts'
import { rewriteEvents } from '../rewrite.ts'
import type { LogTables } from '../tables.ts'
import { checkLog } from './check-log.ts'
import { hashesAfter } from './erasures.ts'
import { SALT } from './event-hash.ts'
import { ERASURE_RECORDED } from './known-erasures.ts'
import type { LogFault } from './log-fault.ts'
import { newestSeal, sealNext } from './seal-next.ts'

const AT = '2026-11-24T08:00:00.000Z'

export type Open = () => Promise<Engine<LogTables>>

/** A log of 12 events in three streams: ten of them under two seals, two not sealed yet. */
export async function openSealed(open: Open) {
  const engine = await open()
  onTestFinished(engine.close)
  const store = await openStore(engine)
  onTestFinished(store.close)
  await store.append(appendOf(['a', 0, { n: 1 }, { n: 2 }], ['b', 0, { n: 3 }], ['c', 0, { n: 4 }, { n: 5 }]))
  expect(await sealNext(engine, AT)).toMatchObject({ position: 5, added: 5 })
  await store.append(appendOf(['a', 2, { n: 6 }, { n: 7 }], ['b', 1, { n: 8 }], ['c', 2, { n: 9 }, { n: 'عشرة' }]))
  expect(await sealNext(engine, AT)).toMatchObject({ position: 10, added: 5 })
  await store.append(appendOf(['a', 4, { n: 11 }, { n: 12 }]))
  const { hash } = await newestSeal(engine.read)
  return { engine, store, right: { events: 12, sealed: 10, hash, erased: 0 } }
}

/** Changes the database as somebody with its password can: the triggers are gone. */
export async function tamper(engine: Engine<LogTables>, ...statements: string[]): Promise<void> {
  const triggers =
    engine.kind === 'sqlite'
      ? ['events_keep_update', 'events_keep_delete', 'log_seals_keep_update', 'log_seals_keep_delete'].map(
          (name) => `drop trigger if exists ${name}`,
        )
      : ['drop trigger if exists events_keep on events', 'drop trigger if exists log_seals_keep on log_seals']
  for (const statement of [...triggers, ...statements]) await sql.raw(statement).execute(engine.write)
}

const swap = (one: number, other: number) => [
  `update events set position = 1000 where position = ${one}`,
  `update events set position = ${one} where position = ${other}`,
  `update events set position = ${other} where position = 1000`,
]
const changed = (column: string, value: string) => `update events set ${column} = ${value} where position = 7`

/** What is done to the log, and what is found: where and what. */
export const FAULTS: [what: string, statements: string[], position: number, kind: string][] = [
  ['a byte of the data', [changed('data', `'{"n":8}'`)], 7, 'changed'],
  ['who caused it', [changed('meta', `replace(meta, 'u1', 'u2')`)], 7, 'changed'],
  ['when it was', [changed('at', `replace(at, '2026', '2025')`)], 7, 'changed'],
  ['its type', [changed('type', `'Happened2'`)], 7, 'changed'],
  ['its stream', [changed('stream_id', `'x'`)], 7, 'changed'],
  ['its schema version', [changed('schema_version', '2')], 7, 'changed'],
  ['a space that JSON ignores', [changed('data', `'{"n": 7}'`)], 7, 'changed'],
  ['an event removed', ['delete from events where position = 7'], 7, 'missing'],
  ['the first event removed', ['delete from events where position = 1'], 1, 'missing'],
  ['the newest events removed', ['delete from events where position > 10'], 11, 'missing'],
  ['sealed events removed from the end', ['delete from events where position > 8'], 9, 'missing'],
  ['an event removed and the others moved up', ['delete from events where position = 7', moveUp()], 7, 'changed'],
  ['two events swapped', swap(6, 8), 6, 'changed'],
  ['two events that are not sealed swapped', swap(11, 12), 11, 'version'],
  [
    'an event before the first',
    [`insert into events select 0, 'z', 1, type, 1, data, meta, at from events where position = 1`],
    0,
    'inserted',
  ],
  [
    'an event after the last',
    [`insert into events select 13, 'a', 9, type, 1, data, meta, at from events where position = 1`],
    13,
    'version',
  ],
  [
    'a seal',
    [
      `update log_seals set hash = case when hash like 'a%' then 'b' else 'a' end || substr(hash, 2) where position = 10`,
    ],
    10,
    'seal',
  ],
  ['the time of a seal', [`update log_seals set at = 'yesterday' where position = 10`], 10, 'seal'],
  ['a seal removed', ['delete from log_seals where position = 5'], 1, 'seal'],
]

function moveUp(): string {
  return 'update events set position = position - 1 where position = 8'
}

/** What a check finds after these changes of the log. */
export async function faultAfter(open: Open, statements: string[]): Promise<LogFault | undefined> {
  const { engine } = await openSealed(open)
  await tamper(engine, ...statements)
  return (await checkLog(engine)).fault
}

/** Changes an event and makes all seals anew. Returns what a check finds, without the newest seal before and with it. */
export async function faultsAfterNewSeals(open: Open): Promise<(LogFault | undefined)[]> {
  const { engine, store, right } = await openSealed(open)
  const noted = { position: right.sealed, hash: right.hash }
  const before = await checkLog(engine, { noted })
  await tamper(engine, changed('data', `'{"n":8}'`), 'delete from log_seals')
  store.forget()
  await sealNext(engine, AT)
  const after = [await checkLog(engine), await checkLog(engine, { noted })]
  return [before, ...after].map(({ fault }) => fault)
}

/** Masks events 7 and 9 as an erasure does, then event 6 without a record of it. */
export async function eraseSealed(open: Open) {
  const { engine, store, right } = await openSealed(open)
  const masked = (position: number) => ({ position, schemaVersion: 1, data: { n: '•••' } })
  const events = [masked(7), masked(9)]
  const data = { personId: 's1', events: 2, positions: [7, 9], hashes: await hashesAfter(engine.read, events) }
  const recorded = appendOf(['erasure-s1', 0])
  recorded.writes[0]?.events.push({ type: ERASURE_RECORDED, data })
  const { position: record } = await store.append(recorded)
  const erase = (of: typeof events) =>
    engine.write.transaction().execute((trx) => rewriteEvents(trx, engine.kind, of, { record, by: 'root', at: AT }))
  await erase(events)
  const noted = { position: right.sealed, hash: right.hash }
  const kept = await checkLog(engine, { noted })
  const seal = await engine.read.selectFrom('log_seals').select('salts').where('position', '=', 10).executeTakeFirst()
  const saltOf7 = [...(seal?.salts.subarray(SALT, 2 * SALT) ?? [])]
  await erase([masked(6)])
  const unrecorded = (await checkLog(engine)).fault
  await tamper(engine, 'delete from log_erasures where position = 6')
  return { right, kept, saltOf7, unrecorded, unlisted: (await checkLog(engine)).fault }
}
