import { setTimeout as wait } from 'node:timers/promises'
import type { StoredEvent } from '../../../events/store/event-store.ts'
import { readingOf } from '../../../events/store/reading.ts'
import { checkLog, type LogCheck } from '../../../events/store/seals/check-log.ts'
import { describeFault } from '../../../events/store/seals/log-fault.ts'
import { createTimeLeft } from '../../admin/time-left.ts'
import { readConfig } from '../../config.ts'
import { openToFollow, openToRead } from './open-to-read.ts'

/*
 * `npm run log -- show <stream> | tail [count]`: prints events of the log for a person to read. A stream is `task-<id>` or
 * `attempt-<task id>:<student id>`. `npm run log -- check [seal]`: checks the whole log. All work while the server runs.
 */

const USAGE = `Usage: npm run log -- show task-<id>|attempt-<task>:<student>
       npm run log -- tail [count]
       npm run log -- check [<position>:<hash>]`
const SEAL = /^(\d{1,15}):([0-9a-f]{64})$/
const DEFAULT_TAIL = 20
const POLL_MS = 500
/** Fields longer than this are shortened by `tail`; `show` prints them whole. */
const TAIL_FIELD_LENGTH = 120

/**
 * Runs the command and returns the exit code. `tail` prints the last `count` events, then each new one until `signal`
 * aborts. @throws if the database cannot be opened.
 */
export async function runLog(
  [command, argument]: string[],
  environment: NodeJS.ProcessEnv,
  { log, error, signal }: Pick<Console, 'log' | 'error'> & { signal?: AbortSignal },
): Promise<number> {
  const count = Number(argument ?? DEFAULT_TAIL)
  const isKnown = {
    show: argument !== undefined,
    tail: Number.isInteger(count) && count >= 0,
    check: argument === undefined || SEAL.test(argument),
  }
  if (!(command && Object.hasOwn(isKnown, command) && isKnown[command as keyof typeof isKnown])) {
    error(USAGE)
    return 2
  }
  const { dataDir, databaseUrl } = readConfig(environment)
  const open = command === 'tail' ? openToFollow : openToRead
  const database = await open({ dataDir, databaseUrl })
  try {
    if (command === 'check') {
      const kind = databaseUrl === undefined ? 'sqlite' : 'postgres'
      const options = { noted: sealOf(argument), onProgress: createTimeLeft(error) }
      return report(await checkLog({ kind, read: database.read }, options), { log, error })
    }
    const events = readingOf(database.read)
    if (command === 'show') {
      const stream = await events.readStream(argument as string)
      for (const event of stream) log(describeEvent(event))
      if (stream.length === 0) error(`The log has no stream ${argument}.`)
      return stream.length === 0 ? 1 : 0
    }
    let position = Math.max((await events.head()) - count, 0)
    for (;;) {
      for (const event of await events.readAll(position, 1000)) {
        log(describeEvent(event, TAIL_FIELD_LENGTH))
        position = event.position
      }
      if (signal?.aborted) return 0
      await wait(POLL_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    await database.close()
  }
}

function sealOf(argument = ''): { position: number; hash: string } | undefined {
  const [, position, hash] = SEAL.exec(argument) ?? []
  return hash === undefined ? undefined : { position: Number(position), hash }
}

/** Prints what was found; the exit code is 1 if something is wrong. */
function report({ events, sealed, hash, erased, fault }: LogCheck, { log, error }: Pick<Console, 'log' | 'error'>) {
  log(`${events} events are in order${erased === 0 ? '' : `; erasures masked ${erased} of them`}`)
  log(sealed === 0 ? 'no event is sealed yet' : `newest seal: ${sealed}:${hash}`)
  if (fault) error(describeFault(fault))
  return fault ? 1 : 0
}

/** One line about the event, then one line for each field of its data. */
function describeEvent(event: StoredEvent, longest = Number.POSITIVE_INFINITY): string {
  const { position, at, streamId, version, type, meta, data } = event
  const head = `#${position}  ${at}  ${streamId} v${version}  ${type}  by ${meta.actorId ?? 'the timekeeper'}`
  const fields = Object.entries(data as Record<string, unknown>).map(
    ([name, value]) => `    ${name}: ${shortened(JSON.stringify(value) ?? 'undefined', longest)}`,
  )
  return [head, ...fields].join('\n')
}

const shortened = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

if (import.meta.main) {
  const interrupted = new AbortController()
  process.on('SIGINT', () => interrupted.abort())
  try {
    process.exitCode = await runLog(process.argv.slice(2), process.env, { ...console, signal: interrupted.signal })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
