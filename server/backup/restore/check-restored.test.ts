import { expect, it, onTestFinished } from 'vitest'
import { appendOf } from '../../../events/store/contract/append-of.ts'
import { openStore } from '../../../events/store/open-store.ts'
import { newestSeal, sealNext } from '../../../events/store/seals/seal-next.ts'
import { tamper } from '../../../events/store/seals/testing.ts'
import { openTestDatabase } from '../../database/testing.ts'
import { checkRestored } from './check-restored.ts'
import { stepsOf } from './steps.ts'

async function restored() {
  const engine = await openTestDatabase()
  onTestFinished(engine.close)
  const store = await openStore(engine)
  await store.append(appendOf(['a', 0, { n: 1 }, { n: 2 }]))
  await sealNext(engine, '2026-11-24T08:00:00.000Z')
  await store.close()
  return engine
}

it('names the newest seal of a log that is as it was sealed', async () => {
  const engine = await restored()
  const { position, hash } = await newestSeal(engine.read)
  const said: string[] = []
  await checkRestored(
    engine,
    stepsOf((line) => said.push(line)),
  )
  expect(said).toContain(`The newest seal of the restored log is ${position}:${hash}.`)
})

it('refuses a log in which an event was changed or is missing', async () => {
  for (const [change, problem] of [
    [
      `update events set data = '{"n":3}' where position = 1`,
      'position 1: the event is not as it was when it was sealed',
    ],
    ['delete from events where position = 1', 'position 1: there is no event here'],
  ] as const) {
    const engine = await restored()
    await tamper(engine, change)
    await expect(
      checkRestored(
        engine,
        stepsOf(() => {}),
      ),
    ).rejects.toThrow(`The restored log is not whole: ${problem}`)
  }
})
