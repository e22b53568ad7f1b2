import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { add, createClock, startSchool } from '../tasks/testing.ts'

it('a year end is not taken back while a task is being sent to its classes', async () => {
  const clock = createClock()
  const { test, cookies } = await startSchool(clock)
  onTestFinished(() => test.close())
  await test.call('classes/promote', { moves: [{ from: '1-7', to: '1-8' }], commit: true }, cookies.manager1)
  const last = clock.now().toISOString()
  clock.advance(1)
  const undo = () => test.call('classes/promote_undo', { last }, cookies.manager1)
  const { store } = test.deps
  const { append } = store
  let undone: ReturnType<typeof undo> | undefined
  // The task has its recipients, and is not in the log yet.
  store.append = async (request) => {
    store.append = append
    let ended = false
    undone = undo().finally(() => {
      ended = true
    })
    // Turns enough for an undo that does not wait for the task.
    for (let turns = 0; turns < 500 && !ended; turns += 1) await turn()
    return append(request)
  }
  expect((await add(test, cookies.manager1, { classes: ['1-8'] })).status).toBe(200)
  expect(await undone).toMatchObject({ status: 409, body: { error: 'year_end_used' } })
})
