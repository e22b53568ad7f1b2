import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../events/store/open-store.ts'
import { openDatabase } from '../server/database/open-database.ts'
import { runProcess } from '../server/testing/run-process.ts'
import { runCommand } from './cli.ts'
import { append, opened, sent, started, submitted } from './testing/given.ts'

/** Runs the command in this process. A rebuild that takes longer also reports its progress, as errors. */
async function run(dataDir: string, command: string) {
  const lines = { out: '', err: '' }
  const log = (line: string) => {
    lines.out += `${line}\n`
  }
  const error = (line: string) => {
    lines.err += `${line}\n`
  }
  return { code: await runCommand(command, { DATA_DIR: dataDir }, { log, error }), ...lines }
}

it('rebuilds, verifies and prints the differences; beside a server without a socket it only verifies', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-cli-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const engine = await openDatabase({ dataDir })
  const store = await openStore(engine)
  await append(store, [sent('t1'), opened('t1'), started('t1', 's1'), submitted('t1', 's1', 50)])
  await store.close()

  // A server of an earlier version, which has no socket for commands.
  const stopFirst = { code: 1, err: expect.stringContaining('Stop it first. Its socket for commands does not answer') }
  expect(await runProcess('projections/cli.ts', dataDir, 'rebuild')).toMatchObject(stopFirst)
  expect(await runProcess('projections/cli.ts', dataDir, 'verify'), 'a copy is verified').toMatchObject({
    code: 0,
    out: 'equal\n',
  })
  expect(await readdir(dataDir)).not.toContain('verify.part')
  await engine.close()
  expect(await run(dataDir, 'repair')).toMatchObject({ code: 2, err: expect.stringContaining('Usage') })
  const rebuilt = { code: 0, out: 'rebuilt 4 events, generation 2\n' }
  expect(await run(dataDir, 'rebuild')).toMatchObject(rebuilt)
  expect(await run(dataDir, 'verify')).toEqual({ code: 0, out: 'equal\n', err: '' })
  const status = 'read models at 4 of 4 events, generation 2\n'
  expect(await run(dataDir, 'status')).toEqual({ code: 0, out: status, err: '' })

  const again = await openDatabase({ dataDir })
  await again.write.updateTable('badges').set({ count: 7 }).where('user_id', '=', 's2').execute()
  await again.close()
  const { code, out, err } = await runProcess('projections/cli.ts', dataDir, 'verify')
  expect(code).toBe(1)
  expect((out + err).split('\n')).toEqual([
    '- live  badges {"user_id":"s2","count":7,"position":2}',
    '+ fresh badges {"user_id":"s2","count":1,"position":2}',
    'different at position 4',
    '',
  ])
})
