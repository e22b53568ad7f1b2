import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { attemptDecider } from '../../../events/attempt/attempt.ts'
import { attemptOf } from '../../../events/attempt/attempt-events.ts'
import { readStream } from '../../../events/handle.ts'
import { openStore } from '../../../events/store/open-store.ts'
import { taskDecider } from '../../../events/task/task.ts'
import { verify } from '../../../projections/engine/verify.ts'
import { openDatabase } from '../../../server/database/open-database.ts'
import { fill } from './fill.ts'
import { sizeFor } from './grown.ts'

it('a filled installation has the wanted size, a log that the deciders and seals accept, and right read models', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-growth-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const filled = await fill({ dataDir }, sizeFor(4_800, 2), () => {})
  expect(filled.events).toBe(4_800)

  const engine = await openDatabase({ dataDir })
  onTestFinished(engine.close)
  const store = await openStore(engine)
  expect(await verify(engine, store)).toEqual({ position: filled.events, differences: [] })
  const statuses = new Map<string, number>()
  for (const { stream_id: id } of await engine.read.selectFrom('streams').select('stream_id').execute()) {
    const decider = attemptOf(id) ? attemptDecider : taskDecider
    const { status } = await readStream<{ status: string }, never, never>({ store }, decider as never, id)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const tasks = statuses.get('sent') ?? 0
  expect(Object.fromEntries(statuses)).toEqual({ sent: tasks, final: 27 * tasks })
  const open = engine.read.selectFrom('task_board').select('task_id').where('phase', '!=', 'closed')
  expect(await open.execute()).toEqual([])
})
