import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../events/store/open-store.ts'
import { newestSeal, sealNext } from '../../../events/store/seals/seal-next.ts'
import { tamper } from '../../../events/store/seals/testing.ts'
import { append, opened, sent, started, submitted } from '../../../projections/testing/given.ts'
import { openDatabase } from '../../database/open-database.ts'
import { makeDataDir } from '../../database/testing.ts'
import { runLog } from './log.ts'

async function makeFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-log-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await makeDataDir(dataDir)
  return dataDir
}

async function run(dataDir: string, ...words: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(...line.split('\n'))
  // An aborted signal ends `tail` after the first poll.
  const signal = AbortSignal.abort()
  return { code: await runLog(words, { DATA_DIR: dataDir }, { log: print, error: print, signal }), lines }
}

it('prints a stream event by event, and the end of the log, while the database is in use', async () => {
  const dataDir = await makeFolder()
  const engine = await openDatabase({ dataDir })
  const store = await openStore(engine)
  await append(store, [sent('t1'), opened('t1'), started('t1', 's1'), submitted('t1', 's1', 50)])
  onTestFinished(() => engine.close())
  onTestFinished(() => store.close())

  const shown = await run(dataDir, 'show', 'attempt-t1:s1')
  expect(shown.code).toBe(0)
  const heads = shown.lines.filter((line) => line.startsWith('#'))
  expect(heads).toEqual([
    expect.stringMatching(/^#3 {2}.*attempt-t1:s1 v1 {2}AttemptStarted {2}by /),
    expect.stringMatching(/^#4 {2}.*attempt-t1:s1 v2 {2}AnswersSubmitted {2}by /),
  ])
  expect(shown.lines).toContainEqual(expect.stringMatching(/^ {4}score: 50$/))

  const tail = await run(dataDir, 'tail', '1')
  expect(tail.lines.filter((line) => line.startsWith('#'))).toEqual([heads[1]])
})

it('prints each new event that a running server appends', async () => {
  const dataDir = await makeFolder()
  const engine = await openDatabase({ dataDir })
  const store = await openStore(engine)
  onTestFinished(() => engine.close())
  onTestFinished(() => store.close())
  await append(store, [sent('t1')])

  const interrupted = new AbortController()
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const { signal } = interrupted
  const ended = runLog(['tail'], { DATA_DIR: dataDir }, { log: print, error: print, signal })
  await expect.poll(() => lines, { timeout: 10_000 }).toEqual([expect.stringContaining('TaskSent')])
  await append(store, [opened('t1')])
  await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(2)
  expect(lines[1]).toContain('TaskOpened')
  interrupted.abort()
  expect(await ended).toBe(0)
})

it('checks the log of a running server, prints the newest seal, and exits with 1 at the first fault', async () => {
  const dataDir = await makeFolder()
  const engine = await openDatabase({ dataDir })
  const store = await openStore(engine)
  onTestFinished(() => engine.close())
  onTestFinished(() => store.close())
  await append(store, [sent('t1'), opened('t1')])
  await sealNext(engine, '2026-11-24T08:00:00.000Z')
  await append(store, [started('t1', 's1')])
  const { hash } = await newestSeal(engine.read)
  const right = { code: 0, lines: ['3 events are in order', `newest seal: 2:${hash}`] }
  expect(await run(dataDir, 'check', `2:${hash}`)).toEqual(right)

  await tamper(engine, "update events set data = replace(data, 'Task t1', 'Task t2') where position = 1")
  const found = await run(dataDir, 'check')
  expect(found.code).toBe(1)
  expect(found.lines.at(-1)).toBe('position 1: the event is not as it was when it was sealed (changed)')
})

it('prints its usage for wrong arguments, and an error for an unknown stream', async () => {
  const dataDir = await makeFolder()
  expect(await run(dataDir, 'follow')).toMatchObject({ code: 2 })
  expect(await run(dataDir, 'tail', 'many')).toMatchObject({ code: 2 })
  expect(await run(dataDir, 'check', '17')).toMatchObject({ code: 2 })
  expect(await run(dataDir, 'show', 'task-none')).toEqual({ code: 1, lines: ['The log has no stream task-none.'] })
})
